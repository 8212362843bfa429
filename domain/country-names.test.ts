import { expect, it } from 'vitest';

import { countryCodes } from '#web/lib/locale/countries.ts';

import { englishCountryName, normalizeCountry } from './country-names.ts';

it.each([
  ['ie', 'IE'],
  [' Ireland ', 'IE'],
  ['germany', 'DE'],
  ['UK', 'GB'],
  ['The Netherlands', 'NL'],
  ['USA', 'US'],
  ['IS', 'IS'],
  ['Atlantis', 'ATLANTIS'],
])('%j is %s', (text, code) => {
  expect(normalizeCountry(text)).toBe(code);
});

it('each country with pages has an English name, which leads back to its code', () => {
  expect(countryCodes).toHaveLength(32);
  for (const code of countryCodes) {
    expect(englishCountryName(code).length).toBeGreaterThan(2);
    expect(normalizeCountry(englishCountryName(code))).toBe(code);
  }
  expect(englishCountryName('IS')).toBe('IS');
});
