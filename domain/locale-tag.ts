/**
 * Our two languages that `Intl` formats as in America for countries it does not know; our texts of both are European.
 */
const elsewhere: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/**
 * How dates, numbers and money are formatted for a reader, as a BCP 47 tag.
 * @param language ISO 639-1, of our texts
 * @param country ISO 3166-1 alpha-2, of the reader
 */
export function localeTag(language: string, country: string): string {
  const tag = `${language}-${country}`;
  const known = tags.get(tag) ?? foundTag(tag, language);
  tags.set(tag, known);
  return known;
}

/** Cached, because `Intl` is the slowest step and each part of a page needs a tag. */
const tags = new Map<string, string>();

function foundTag(tag: string, language: string): string {
  const isKnown = new Intl.NumberFormat(tag).resolvedOptions().locale !== language;
  return isKnown ? tag : (elsewhere[language] ?? tag);
}
