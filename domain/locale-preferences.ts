import { zonesOf } from './country-zones.ts';
import { toCurrency } from './money/currencies.ts';

/** What the specification calls a person's preferences. Currency and time zone follow the country. */
export interface LocalePreferences {
  readonly preferredCountry: string;
  readonly preferredLanguage: string;
  readonly preferredCurrency: string;
  readonly preferredTimezone: string;
}

export function toLocalePreferences({ country, language }: { country: string; language: string }): LocalePreferences {
  return {
    preferredCountry: country,
    preferredLanguage: language,
    preferredCurrency: toCurrency(country),
    preferredTimezone: zonesOf(country)[0]?.zone ?? 'UTC',
  };
}
