import { DEFAULT_LANGUAGE, type Language, parseLanguageTag } from '../i18n/languages.ts';
import { type CountryCode, DEFAULT_COUNTRY, isCountry, languageOfCountry } from './countries.ts';

/** All inputs of the choice, so that it needs no browser. */
export interface LocaleHints {
  path: string;
  query: URLSearchParams;
  storedLanguage: string | null;
  storedCountry: string | null;
  /** The browser's languages, most wanted first. */
  browser: readonly string[];
}

function asCountry(code: string | null | undefined): CountryCode | undefined {
  const upper = code?.toUpperCase() ?? '';
  return isCountry(upper) ? upper : undefined;
}

/** Country: the address (`/ie`, `?country=ie`), then the stored choice, then the browser's region, then US. */
export function chooseCountry(hints: LocaleHints): CountryCode {
  const segments = hints.path.split('/').filter(Boolean);
  const fromPath = segments.length === 1 ? segments[0] : undefined;
  const fromBrowser = hints.browser.map((tag) => asCountry(tag.split('-')[1])).find(Boolean);
  return (
    asCountry(hints.query.get('country')) ??
    asCountry(fromPath) ??
    asCountry(hints.storedCountry) ??
    fromBrowser ??
    DEFAULT_COUNTRY
  );
}

/** Language: `?lang=`, then the stored choice, then a country in the address, then the browser's, then English. */
export function chooseLanguage(hints: LocaleHints): Language {
  const segments = hints.path.split('/').filter(Boolean);
  const fromPath = segments.length === 1 ? asCountry(segments[0]) : undefined;
  const fromBrowser = hints.browser.map(parseLanguageTag).find(Boolean);
  return (
    parseLanguageTag(hints.query.get('lang') ?? '') ??
    parseLanguageTag(hints.storedLanguage ?? '') ??
    (fromPath && languageOfCountry(fromPath)) ??
    fromBrowser ??
    DEFAULT_LANGUAGE
  );
}
