/**
 * The two of our languages that `Intl` writes as America does where it does not know how a country writes them: the texts
 * of both are European.
 */
const elsewhere: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * How dates, numbers and money are written for a reader, as a BCP 47 tag.
 * @param language ISO 639-1, of our texts
 * @param country ISO 3166-1 alpha-2, where the reader is
 */
export function localeTag(language: string, country: string): string {
  const tag = `${language}-${country}`;
  const known = tags.get(tag) ?? foundTag(tag, language);
  tags.set(tag, known);
  return known;
}

/** To ask `Intl` takes longer than all else, and each part of a page asks. */
const tags = new Map<string, string>();

function foundTag(tag: string, language: string): string {
  const isKnown = new Intl.NumberFormat(tag).resolvedOptions().locale !== language;
  return isKnown ? tag : (elsewhere[language] ?? tag);
}
