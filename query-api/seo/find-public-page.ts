import { serviceCategories } from '#domain/categories.ts';
import { type LanguageCode, languageCodes } from '#domain/languages.ts';
import { normalizeCountry } from '#domain/country-names.ts';

import type { PublicTexts } from '../contract/public-texts.ts';
import { landingCountries } from './landing-countries.ts';
import type { PublicPage } from './seo-pages.ts';

/** One page at two addresses is listed under one. */
const samePages: Readonly<Record<string, string>> = { '/ccpa/do-not-sell': '/privacy-rights' };

/** The address in lower case and without a slash at its end. */
export function plainAddress(address: string): string {
  return address.toLowerCase().replace(/(.)\/$/, '$1');
}

/** The country of a landing page's address, null for the one of all countries, or undefined for another page. */
export function findLanding(address: string): string | null | undefined {
  const plain = plainAddress(address);
  if (plain === '/') return null;
  return landingCountries.find((country) => plain === `/${country.toLowerCase()}`);
}

/** The page of an address that search engines may list, without providers; null for any other. */
export function findPublicPage(address: string, query: URLSearchParams, texts: PublicTexts): PublicPage | null {
  const country = findLanding(address);
  if (country !== undefined) return { kind: 'landing', country };
  const plain = plainAddress(address);
  const path = samePages[plain] ?? plain;
  if (!Object.hasOwn(texts.pages, path)) return null;
  if (path !== '/providers') return { kind: 'page', path };
  // A saved list is its owner’s.
  if (query.get('show') === 'saved') return null;
  const category = serviceCategories.find(({ key }) => key === query.get('category'))?.key;
  const place = normalizeCountry(query.get('country') ?? '');
  const isOfCountry = category !== undefined && landingCountries.includes(place);
  return isOfCountry ? { kind: 'category', category, country: place } : { kind: 'page', path };
}

/** The language that an address asks for, as the pages read it. */
export function languageIn(query: URLSearchParams): LanguageCode | null {
  const code = (query.get('lang') ?? '').toLowerCase().split('-')[0] ?? '';
  const own = code === 'nb' || code === 'nn' ? 'no' : code;
  return languageCodes.find((language) => language === own) ?? null;
}
