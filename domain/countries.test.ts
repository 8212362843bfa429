import { describe, expect, it } from 'vitest';

import { isBlockedCountry } from './blocked-countries.ts';
import { findCountry, languageOfCountry } from './countries.ts';
import { isCountryCode } from './country-codes.ts';

describe('the country that a text names', () => {
  it.each([
    ['IE', 'IE'],
    ['ie', 'IE'],
    [' ie ', 'IE'],
    ['en-IE', 'IE'],
    ['zh-Hant_TW', 'TW'],
    ['IE-en', 'IE'],
    ['de-AT-xx', 'AT'],
  ])('%j is %s', (text, country) => expect(findCountry(text, isCountryCode)).toBe(country));

  it.each(['', 'XX', 'Ireland', 'en', '-'])('%j is none', (text) =>
    expect(findCountry(text, isCountryCode)).toBeUndefined(),
  );
});

it.each([
  ['NL', 'nl'],
  ['BE', 'nl'],
  ['LU', 'fr'],
  ['CH', 'de'],
  ['NO', 'no'],
  ['KR', 'ko'],
  ['AE', 'en'],
  ['KE', 'en'],
])('the language of %s is %s', (country, language) => expect(languageOfCountry(country)).toBe(language));

it('countries under sanctions without payments are blocked, and no others', () => {
  expect(['CU', 'IR', 'KP', 'SY', 'IE', 'US', 'RU'].filter(isBlockedCountry)).toEqual(['CU', 'IR', 'KP', 'SY']);
});
