import type { Language } from '../i18n/languages.ts';
import { chooseCountry, chooseLanguage, type LocaleHints } from './choose-locale.ts';
import type { CountryCode } from './countries.ts';

const LANGUAGE = 'preferredLanguage';
const COUNTRY = 'detectedCountry';
/** Taken from an account, not chosen here, so that the next person in this browser gets their own. */
const ACCOUNT_LANGUAGE = 'accountLanguage';
const ACCOUNT_COUNTRY = 'accountCountry';

/** The browser's storage can be disabled; a choice then lasts as long as the page. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice still applies to this page.
  }
}

function hints(): LocaleHints {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    storedLanguage: read(LANGUAGE) ?? read(ACCOUNT_LANGUAGE),
    storedCountry: read(COUNTRY) ?? read(ACCOUNT_COUNTRY),
    browser: navigator.languages,
  };
}

export function detectLocale(): { language: Language; country: CountryCode } {
  return { language: chooseLanguage(hints()), country: chooseCountry(hints()) };
}

/** What was chosen in this browser, or by the address of this page: the rest is guessed. */
export function ownChoice(): { language: boolean; country: boolean } {
  const { query } = hints();
  return {
    language: read(LANGUAGE) !== null || query.has('lang'),
    country: read(COUNTRY) !== null || query.has('country'),
  };
}

export function storeLanguage(language: Language): void {
  write(LANGUAGE, language);
}

export function storeCountry(country: CountryCode): void {
  write(COUNTRY, country);
}

/** With its account, the account's locale leaves this browser. */
export function forgetAccountLocale(): void {
  try {
    localStorage.removeItem(ACCOUNT_LANGUAGE);
    localStorage.removeItem(ACCOUNT_COUNTRY);
  } catch {
    // Nothing was stored.
  }
}

export function storeAccountLanguage(language: Language): void {
  write(ACCOUNT_LANGUAGE, language);
}

export function storeAccountCountry(country: CountryCode): void {
  write(ACCOUNT_COUNTRY, country);
}
