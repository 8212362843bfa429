import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { languageOfCountry } from '#domain/countries.ts';
import { localeTag } from '#domain/locale-tag.ts';
import { currencies } from '#domain/money/currencies.ts';

import { formatMoney } from './format.ts';
import { languages } from './i18n/languages.ts';
import { countryCodes } from './locale/countries.ts';
import { amountText, parseAmount, readAmount } from './parse-amount.ts';

test.each([
  ['420', 'EUR', 'en-IE', 42_000],
  ['420.5', 'EUR', 'en-IE', 42_050],
  ['420,05', 'EUR', 'en-IE', 42_005],
  ['1 200', 'EUR', 'en-IE', 120_000],
  ['1\u202f200', 'EUR', 'fr-FR', 120_000],
  ['0', 'EUR', 'en-IE', 0],
  ['5000', 'JPY', 'ja-JP', 5000],
  ['1,200', 'EUR', 'en-IE', 120_000],
  ['1.200', 'EUR', 'de-DE', 120_000],
  ['1.200,50', 'EUR', 'de-DE', 120_050],
  ['1.200,50', 'EUR', 'en-IE', 120_050],
  ['1,200.50', 'EUR', 'de-DE', 120_050],
  ['1.234.567', 'EUR', 'en-IE', 123_456_700],
  ["1'200.50", 'CHF', 'de-CH', 120_050],
  ['1’200', 'CHF', 'de-DE', 120_000],
  ['12,34,567', 'INR', 'en-IN', 123_456_700],
  ['€420', 'EUR', 'en-IE', 42_000],
  ['420 €', 'EUR', 'en-IE', 42_000],
  ['EUR 420', 'EUR', 'de-DE', 42_000],
  ['420 euros', 'EUR', 'fr-FR', 42_000],
  ['420 Euro', 'EUR', 'de-DE', 42_000],
  ['420 euro', 'EUR', 'en-IE', 42_000],
  ['420 euro', 'EUR', 'fi-FI', 42_000],
  ['420 ευρώ', 'EUR', 'el-GR', 42_000],
  ['12,000원', 'KRW', 'ko-KR', 12_000],
  ['Rs 500', 'INR', 'en-IN', 50_000],
  ['500 dollars', 'USD', 'en-US', 50_000],
  ['S$50', 'SGD', 'en-SG', 5000],
  ['500 pounds', 'GBP', 'en-GB', 50_000],
  ['5000 yen', 'JPY', 'en-JP', 5000],
  ['420 kr.', 'DKK', 'da-DK', 42_000],
  ['420:-', 'SEK', 'sv-SE', 42_000],
  ['420,-', 'EUR', 'nl-NL', 42_000],
  ['Fr. 420.–', 'CHF', 'de-CH', 42_000],
  ['5000円', 'JPY', 'ja-JP', 5000],
  ['￥５，０００', 'JPY', 'ja-JP', 5000],
  ['４２０', 'EUR', 'en-IE', 42_000],
  ['٤٢٠٫٥٠', 'EUR', 'en-IE', 42_050],
  ['١٬٢٠٠', 'EUR', 'en-IE', 120_000],
  ['\u200e420\u200f', 'EUR', 'en-IE', 42_000],
  // No other reading is possible.
  ['1.234', 'EUR', 'en-IE', 123_400],
  ['1.20', 'EUR', 'de-DE', 120],
  ['5.000', 'JPY', 'en-IE', 5000],
  ['5000.00', 'JPY', 'en-IE', 5000],
])('"%s" of %s in %s is %i minor units', (text, currency, locale, amount) => {
  expect(parseAmount(text, currency, locale)).toBe(amount);
});

test.each([
  ['1.200', 'en-IE', [120_000, 120]],
  ['1,200', 'de-DE', [120_000, 120]],
  ['1.250', 'fr-FR', [125_000, 125]],
])('"%s" in %s can mean two amounts, and is neither until that is known', (text, locale, readings) => {
  expect(readAmount(text, 'EUR', locale)).toEqual(readings);
  expect(parseAmount(text, 'EUR', locale)).toBeNull();
});

test.each([
  ['', 'EUR'],
  ['about 400', 'EUR'],
  ['-3', 'EUR'],
  ['$420', 'EUR'],
  ['420 GBP', 'EUR'],
  ['4.0055', 'EUR'],
  ['50.5', 'JPY'],
  ['1,20,50', 'EUR'],
  ['1 2 3', 'EUR'],
  ['1.200.50', 'EUR'],
  ['1,200,50.00', 'EUR'],
  [',', 'EUR'],
  ['1234567890', 'EUR'],
])('"%s" in %s is not an amount', (text, currency) => {
  expect(readAmount(text, currency, 'en-IE')).toEqual([]);
});

describe('what is printed can be typed', () => {
  const anyLocale = fc
    .tuple(fc.constantFrom(...languages.map(({ code }) => code)), fc.constantFrom(...countryCodes))
    .map(([language, country]) => localeTag(language, country));
  const anyCurrency = fc.constantFrom(...Object.keys(currencies));
  const anyAmount = fc.oneof(
    fc.integer({ min: 0, max: 99_999_999_9 }),
    fc.integer({ min: 0, max: 9_999 }).map((n) => n * 100),
  );

  const reread = (amount: number, currency: string, locale: string): number[][] => {
    const printed = [false, true].map((whole) => formatMoney({ amount, currency }, locale, { whole }));
    return [...printed, amountText(amount, currency, locale)].map((text) => readAmount(text, currency, locale));
  };

  test('in every language, country and currency', () => {
    const reads = (amount: number, currency: string, locale: string): void => {
      expect(reread(amount, currency, locale)).toEqual([[amount], [amount], [amount]]);
    };
    fc.assert(fc.property(anyAmount, anyCurrency, anyLocale, reads), { numRuns: 300 });
  });

  test.each(languages.map(({ code }) => code))('in %s, with each currency', (language) => {
    const home = countryCodes.find((country) => languageOfCountry(country) === language) ?? 'IE';
    for (const currency of Object.keys(currencies))
      expect(reread(120_000, currency, localeTag(language, home))).toEqual([[120_000], [120_000], [120_000]]);
  });
});
