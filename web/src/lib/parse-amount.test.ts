import { expect, test } from 'vitest';

import { amountText, parseAmount } from './parse-amount.ts';

test.each([
  ['420', 'EUR', 42_000],
  ['420.5', 'EUR', 42_050],
  ['420,05', 'EUR', 42_005],
  ['1 200', 'EUR', 120_000],
  ['0', 'EUR', 0],
  ['5000', 'JPY', 5000],
])('%s in %s is %i minor units', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

test.each([
  ['', 'EUR'],
  ['about 400', 'EUR'],
  ['-3', 'EUR'],
  ['4.005', 'EUR'],
  ['50.5', 'JPY'],
  ['1.234,56', 'EUR'],
])('"%s" in %s is not an amount', (text, currency) => {
  expect(parseAmount(text, currency)).toBeNull();
});

test('formatting a parsed amount loses nothing', () => {
  for (const amount of [42_000, 42_050, 42_005]) expect(parseAmount(amountText(amount, 'EUR'), 'EUR')).toBe(amount);
});
