import { describe, expect, test } from 'vitest';
import { chooseCountry, chooseLanguage, type LocaleHints } from './choose-locale.ts';

function hints(given: Partial<Omit<LocaleHints, 'query'>> & { query?: string } = {}): LocaleHints {
  return {
    path: '/',
    storedLanguage: null,
    storedCountry: null,
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

  test('is the United States when none of ours is named', () => {
    expect(chooseCountry(hints({ path: '/settings', storedCountry: 'XX', browser: ['eo', 'ru-RU'] }))).toBe('US');
  });
});
