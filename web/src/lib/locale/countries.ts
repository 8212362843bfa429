import type { Language } from '../i18n/languages.ts';

interface Country {
  /** The currency there, as in the domain; its own table is larger than the first page can load. */
  currency: string;
  language: Language;
}

/** The 32 countries with a page of their own (specification, sections 1, 2 and 9). */
const countries = {
  NL: { currency: 'EUR', language: 'nl' },
  LT: { currency: 'EUR', language: 'lt' },
  DE: { currency: 'EUR', language: 'de' },
  AT: { currency: 'EUR', language: 'de' },
  LU: { currency: 'EUR', language: 'fr' },
  NO: { currency: 'NOK', language: 'no' },
  DK: { currency: 'DKK', language: 'da' },
  SE: { currency: 'SEK', language: 'sv' },
  FI: { currency: 'EUR', language: 'fi' },
  CH: { currency: 'CHF', language: 'de' },
  BE: { currency: 'EUR', language: 'nl' },
  PL: { currency: 'PLN', language: 'pl' },
  FR: { currency: 'EUR', language: 'fr' },
  ES: { currency: 'EUR', language: 'es' },
  IT: { currency: 'EUR', language: 'it' },
  GR: { currency: 'EUR', language: 'el' },
  PT: { currency: 'EUR', language: 'pt' },
  GB: { currency: 'GBP', language: 'en' },
  US: { currency: 'USD', language: 'en' },
  CA: { currency: 'CAD', language: 'en' },
  IE: { currency: 'EUR', language: 'en' },
  AE: { currency: 'USD', language: 'en' },
  SG: { currency: 'SGD', language: 'en' },
  KR: { currency: 'KRW', language: 'ko' },
  JP: { currency: 'JPY', language: 'ja' },
  AU: { currency: 'AUD', language: 'en' },
  NZ: { currency: 'NZD', language: 'en' },
  HK: { currency: 'HKD', language: 'en' },
  MC: { currency: 'EUR', language: 'fr' },
  MY: { currency: 'MYR', language: 'en' },
  IN: { currency: 'INR', language: 'en' },
  BR: { currency: 'BRL', language: 'pt' },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as CountryCode[];
export const DEFAULT_COUNTRY: CountryCode = 'US';

export function isCountry(code: string): code is CountryCode {
  return Object.hasOwn(countries, code);
}

export function getCountryCurrency(country: CountryCode): string {
  return countries[country].currency;
}

export function languageOfCountry(country: CountryCode): Language {
  return countries[country].language;
}

/** The country's name in the reader's language. */
export function countryName(country: CountryCode, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
