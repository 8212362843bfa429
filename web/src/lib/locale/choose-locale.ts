import { findCountry, languageOfCountry } from '#domain/countries.ts';

import { DEFAULT_LANGUAGE, type Language, parseLanguageTag } from '../i18n/languages.ts';
import { type CountryCode, DEFAULT_COUNTRY, isCountry } from './countries.ts';

/** All inputs of the choice, so that it needs no browser. */
export interface LocaleHints {
  path: string;
  query: URLSearchParams;
  storedLanguage: string | null;
  storedCountry: string | null;
  /** Of the place where the visitor is. */
  detectedLanguage: string | null;
  detectedCountry: string | null;
  /** The browser's languages, most wanted first. */
  browser: readonly string[];
}

function asCountry(code: string | null | undefined): CountryCode | undefined {
  const found = findCountry(code ?? '', isCountry);
  return found !== undefined && isCountry(found) ? found : undefined;
}

/** The country of a country's page: `/ie`. */
export function countryOfPath(path: string): CountryCode | undefined {
  const [, segment = ''] = /^\/([a-z]{2})\/?$/i.exec(path) ?? [];
  return asCountry(segment);
}

/**
 * Country: the address (`/ie`, `?country=ie`), then the stored choice, then where the visitor is, then the browser's
 * region, then US.
 */
export function chooseCountry(hints: LocaleHints): CountryCode {
  const fromBrowser = hints.browser.map((tag) => asCountry(tag.split('-')[1])).find(Boolean);
  return (
    asCountry(hints.query.get('country')) ??
    countryOfPath(hints.path) ??
    asCountry(hints.storedCountry) ??
    asCountry(hints.detectedCountry) ??
    fromBrowser ??
    DEFAULT_COUNTRY
  );
}

/**
 * Language: `?lang=`, then the stored choice, then a country in the address, then where the visitor is, then the
 * browser's, then English.
 */
export function chooseLanguage(hints: LocaleHints): Language {
  const fromPath = countryOfPath(hints.path);
  const fromBrowser = hints.browser.map(parseLanguageTag).find(Boolean);
  return (
    parseLanguageTag(hints.query.get('lang') ?? '') ??
    parseLanguageTag(hints.storedLanguage ?? '') ??
    (fromPath && languageOfCountry(fromPath)) ??
    parseLanguageTag(hints.detectedLanguage ?? '') ??
    fromBrowser ??
    DEFAULT_LANGUAGE
  );
}
