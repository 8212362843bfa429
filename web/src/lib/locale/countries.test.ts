import { expect, test } from 'vitest';

import * as charged from '#domain/money/currencies.ts';

import { countryCodes, getCountryCurrency } from './countries.ts';

test.each(countryCodes)('prices in %s are shown in the currency of jobs there', (country) => {
  expect(getCountryCurrency(country)).toBe(charged.currencyByCountry[country]);
});
