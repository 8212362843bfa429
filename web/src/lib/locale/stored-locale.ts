import { forgetStored, readStored, writeStored } from '../browser-storage.ts';
import type { Language } from '../i18n/languages.ts';
import { chooseCountry, chooseLanguage, countryOfPath, type LocaleHints } from './choose-locale.ts';
import type { CountryCode } from './countries.ts';
import { readDetection } from './detected-locale.ts';

const LANGUAGE = 'preferredLanguage';
/** What was chosen in this browser, as JSON. */
const PREFERENCES = 'localePreferences';
/** Taken from an account, not chosen here, so that the next person in this browser gets their own. */
const ACCOUNT_LANGUAGE = 'accountLanguage';
const ACCOUNT_COUNTRY = 'accountCountry';

interface Preferences {
  preferredCountry?: string;
  preferredLanguage?: string;
}

function readPreferences(): Preferences {
  try {
    return JSON.parse(readStored(PREFERENCES) ?? '{}') as Preferences;
  } catch {
    return {};
  }
}

function storePreference(changed: Preferences): void {
  writeStored(PREFERENCES, JSON.stringify({ ...readPreferences(), ...changed }));
}

const chosenLanguage = (): string | null => readStored(LANGUAGE) ?? readPreferences().preferredLanguage ?? null;
const chosenCountry = (): string | null => readPreferences().preferredCountry ?? null;

function hints(): LocaleHints {
  const detected = readDetection();
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    storedLanguage: chosenLanguage() ?? readStored(ACCOUNT_LANGUAGE),
    storedCountry: chosenCountry() ?? readStored(ACCOUNT_COUNTRY),
    detectedLanguage: detected?.language ?? null,
    detectedCountry: detected?.country ?? null,
    browser: navigator.languages,
  };
}

export function detectLocale(): { language: Language; country: CountryCode } {
  return { language: chooseLanguage(hints()), country: chooseCountry(hints()) };
}

/** Whether neither depends on where the visitor is. */
export function isLocaleDecided(): boolean {
  const { query, path, storedLanguage, storedCountry } = hints();
  const isOfCountry = countryOfPath(path) !== undefined;
  const isLanguageChosen = storedLanguage !== null || query.has('lang');
  return isOfCountry || (isLanguageChosen && (storedCountry !== null || query.has('country')));
}

/** What was chosen in this browser, or by the address of this page: the rest is guessed. */
export function ownChoice(): { language: boolean; country: boolean } {
  const { query } = hints();
  return {
    language: chosenLanguage() !== null || query.has('lang'),
    country: chosenCountry() !== null || query.has('country'),
  };
}

export function storeLanguage(language: Language): void {
  writeStored(LANGUAGE, language);
  storePreference({ preferredLanguage: language });
}

export function storeCountry(country: CountryCode): void {
  storePreference({ preferredCountry: country });
}

/** With its account, the account's locale leaves this browser. */
export function forgetAccountLocale(): void {
  forgetStored(ACCOUNT_LANGUAGE, ACCOUNT_COUNTRY);
}

export function storeAccountLanguage(language: Language): void {
  writeStored(ACCOUNT_LANGUAGE, language);
}

export function storeAccountCountry(country: CountryCode): void {
  writeStored(ACCOUNT_COUNTRY, country);
}
