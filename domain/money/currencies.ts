/**
 * The currencies that jobs are charged in (specification, section 9), with the decimals of their minor unit.
 * Every amount of the product is an integer of minor units: cents, whole yen, whole won.
 */
export const currencies = {
  EUR: { decimals: 2 },
  GBP: { decimals: 2 },
  USD: { decimals: 2 },
  CAD: { decimals: 2 },
  AUD: { decimals: 2 },
  NZD: { decimals: 2 },
  SGD: { decimals: 2 },
  CHF: { decimals: 2 },
  DKK: { decimals: 2 },
  SEK: { decimals: 2 },
  NOK: { decimals: 2 },
  PLN: { decimals: 2 },
  CZK: { decimals: 2 },
  HUF: { decimals: 2 },
  INR: { decimals: 2 },
  THB: { decimals: 2 },
  MYR: { decimals: 2 },
  TRY: { decimals: 2 },
  BRL: { decimals: 2 },
  HKD: { decimals: 2 },
  JPY: { decimals: 0 },
  KRW: { decimals: 0 },
} as const satisfies Record<string, { decimals: number }>;
export type Currency = keyof typeof currencies;

const euroCountries = ['DE', 'FR', 'ES', 'IT', 'NL', 'BE', 'AT', 'PT', 'GR', 'LT', 'LU', 'MC', 'IE', 'FI'];

/** By ISO 3166-1 alpha-2: every country whose currency is supported. */
export const currencyByCountry: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(euroCountries.map((country) => [country, 'EUR' as const])),
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  CH: 'CHF',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  IN: 'INR',
  TH: 'THB',
  MY: 'MYR',
  TR: 'TRY',
  BR: 'BRL',
  HK: 'HKD',
  JP: 'JPY',
  KR: 'KRW',
  // No card payments in the local currency there: charged in dollars, as stated before the payment (lifecycle, section
  // 3).
  CN: 'USD',
  VN: 'USD',
  ID: 'USD',
  RU: 'USD',
  AE: 'USD',
};

/** The currency in which a job in this country (ISO 3166-1 alpha-2) is charged; dollars if the table has none. */
export function toCurrency(country: string): Currency {
  return currencyByCountry[country] ?? 'USD';
}

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}

/** The minor units in `major` whole units: 40 EUR → 4000, 40 JPY → 40. `major` can have the currency's decimals. */
export function minorUnits(major: number, currency: Currency): number {
  return Math.round(major * 10 ** currencies[currency].decimals);
}
