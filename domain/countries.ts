import type { LanguageCode } from './languages.ts';

/** The country of visitors whose own is not known (specification, section 9). */
export const DEFAULT_COUNTRY = 'US';

/** Countries whose language is one of ours; in all others it is English (specification, section 1). */
const languages: Readonly<Record<string, LanguageCode>> = {
  AT: 'de',
  BE: 'nl',
  BR: 'pt',
  CH: 'de',
  DE: 'de',
  DK: 'da',
  ES: 'es',
  FI: 'fi',
  FR: 'fr',
  GR: 'el',
  IT: 'it',
  JP: 'ja',
  KR: 'ko',
  LT: 'lt',
  LU: 'fr',
  MC: 'fr',
  NL: 'nl',
  NO: 'no',
  PL: 'pl',
  PT: 'pt',
  SE: 'sv',
};

/** @param country ISO 3166-1 alpha-2 */
export function languageOfCountry(country: string): LanguageCode {
  return languages[country] ?? 'en';
}

/**
 * The country that a text names, in any letter case: the whole text, else the last of its parts that is one. `ie` and
 * `en-IE` are Ireland.
 * @param isKnown which codes count
 */
export function findCountry(text: string, isKnown: (code: string) => boolean): string | undefined {
  const whole = text.trim().toUpperCase();
  return [whole, ...whole.split(/[^A-Z]+/).toReversed()].find(isKnown);
}
