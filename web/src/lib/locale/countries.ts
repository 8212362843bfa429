/**
 * The 32 countries with a page of their own (specification, sections 1, 2 and 9), and the currency there, as in the
 * domain; its own table is larger than the first page can load.
 */
const countries = {
  NL: 'EUR',
  LT: 'EUR',
  DE: 'EUR',
  AT: 'EUR',
  LU: 'EUR',
  NO: 'NOK',
  DK: 'DKK',
  SE: 'SEK',
  FI: 'EUR',
  CH: 'CHF',
  BE: 'EUR',
  PL: 'PLN',
  FR: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  GR: 'EUR',
  PT: 'EUR',
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  IE: 'EUR',
  AE: 'USD',
  SG: 'SGD',
  KR: 'KRW',
  JP: 'JPY',
  AU: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  MC: 'EUR',
  MY: 'MYR',
  IN: 'INR',
  BR: 'BRL',
} as const satisfies Record<string, string>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as CountryCode[];
export const DEFAULT_COUNTRY: CountryCode = 'US';

export function isCountry(code: string): code is CountryCode {
  return Object.hasOwn(countries, code);
}

export function getCountryCurrency(country: CountryCode): string {
  return countries[country];
}

/** The country's name in the reader's language. */
export function countryName(country: CountryCode, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
}
