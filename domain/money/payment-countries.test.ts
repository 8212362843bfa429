import { expect, it } from 'vitest';

import { currencyByCountry, toCurrency } from './currencies.ts';
import { paymentCountry } from './payment-countries.ts';

const countries = Object.keys(currencyByCountry);
const without = (what: 'stripeSupported' | 'payoutSupported') =>
  countries.filter((country) => !paymentCountry(country)[what]).sort();

it('of 40 countries cards are charged in dollars in five, and two have no payouts to providers', () => {
  expect(countries).toHaveLength(40);
  expect(without('stripeSupported')).toEqual(['AE', 'CN', 'ID', 'RU', 'VN']);
  expect(without('payoutSupported')).toEqual(['CN', 'RU']);
});

it('cards are charged in dollars where the local currency is not supported', () => {
  expect(without('stripeSupported').map(toCurrency)).toEqual(Array(5).fill('USD'));
});

it('an unknown country supports nothing', () => {
  expect(paymentCountry('ZZ')).toEqual({ stripeSupported: false, payoutSupported: false });
});
