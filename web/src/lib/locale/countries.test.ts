import { expect, test } from 'vitest';

import * as charged from '#domain/money/currencies.ts';

import { countryCodes, getCountryCurrency } from './countries.ts';

test.each(countryCodes)('prices in %s are told in the currency that jobs there are charged in', (country) => {
  expect(getCountryCurrency(country)).toBe(charged.currencyByCountry[country]);
});
