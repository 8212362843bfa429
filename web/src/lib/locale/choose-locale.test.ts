import { describe, expect, test } from 'vitest';
import { chooseCountry, chooseLanguage, type LocaleHints } from './choose-locale.ts';

function hints(given: Partial<Omit<LocaleHints, 'query'>> & { query?: string } = {}): LocaleHints {
  return {
    path: '/',
    storedLanguage: null,
    storedCountry: null,
    detectedLanguage: null,
    detectedCountry: null,
    browser: [],
    ...given,
    query: new URLSearchParams(given.query),
  };
}

describe('the language', () => {
  test('of the address takes precedence', () => {
    expect(chooseLanguage(hints({ query: 'lang=fi', storedLanguage: 'de', path: '/fr', browser: ['pl'] }))).toBe('fi');
  });

  test('that was chosen before comes next, then the country’s, then the browser’s', () => {
    expect(chooseLanguage(hints({ storedLanguage: 'de', path: '/fr', browser: ['pl'] }))).toBe('de');
    expect(chooseLanguage(hints({ path: '/lu', browser: ['pl'] }))).toBe('fr');
    expect(chooseLanguage(hints({ browser: ['xx', 'nb-NO'] }))).toBe('no');
  });

  test('of where the visitor is comes before the browser’s, and after everything that was chosen', () => {
    expect(chooseLanguage(hints({ detectedLanguage: 'nl', browser: ['pl'] }))).toBe('nl');
    expect(chooseLanguage(hints({ path: '/lu', detectedLanguage: 'nl' }))).toBe('fr');
    expect(chooseLanguage(hints({ storedLanguage: 'de', detectedLanguage: 'nl' }))).toBe('de');
  });

  test('is English when no wanted one is supported', () => {
    expect(chooseLanguage(hints({ query: 'lang=tlh', storedLanguage: 'zz', browser: ['cy'] }))).toBe('en');
  });
});

describe('the country', () => {
  test('of the address takes precedence over the stored one and the browser’s region', () => {
    expect(chooseCountry(hints({ path: '/ie', storedCountry: 'DE', browser: ['en-GB'] }))).toBe('IE');
    expect(chooseCountry(hints({ storedCountry: 'DE', browser: ['en-GB'] }))).toBe('DE');
    expect(chooseCountry(hints({ browser: ['en-GB'] }))).toBe('GB');
  });

  test('where the visitor is comes before the browser’s region, if it is one of ours', () => {
    expect(chooseCountry(hints({ detectedCountry: 'NL', browser: ['en-GB'] }))).toBe('NL');
    expect(chooseCountry(hints({ storedCountry: 'DE', detectedCountry: 'NL' }))).toBe('DE');
    expect(chooseCountry(hints({ detectedCountry: 'KE', browser: ['en-GB'] }))).toBe('GB');
  });

  test.each([
    ['?country=ie', 'IE'],
    ['?country=en-ie', 'IE'],
    ['?country=xx-yy', 'US'],
  ])('is read from %s in any letter case, whole or in parts', (query, country) => {
    expect(chooseCountry(hints({ query }))).toBe(country);
  });

  test('is the United States when none of ours is named', () => {
    expect(chooseCountry(hints({ path: '/settings', storedCountry: 'XX', browser: ['eo', 'ru-RU'] }))).toBe('US');
  });
});
