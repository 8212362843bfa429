import { expect, it } from 'vitest';

import { currencyByCountry, toCurrency } from './currencies.ts';
import { paymentCountry } from './payment-countries.ts';

const countries = Object.keys(currencyByCountry);
const without = (what: 'stripeSupported' | 'payoutSupported') =>
  countries.filter((country) => !paymentCountry(country)[what]).sort();

it('of 40 countries cards are charged in dollars in five, and two have no way to a Homewright’s account', () => {
  expect(countries).toHaveLength(40);
  expect(without('stripeSupported')).toEqual(['AE', 'CN', 'ID', 'RU', 'VN']);
  expect(without('payoutSupported')).toEqual(['CN', 'RU']);
});

it('where cards cannot be charged otherwise they are charged in dollars', () => {
  expect(without('stripeSupported').map(toCurrency)).toEqual(Array(5).fill('USD'));
});

it('of a country that nobody knows nothing is promised', () => {
  expect(paymentCountry('ZZ')).toEqual({ stripeSupported: false, payoutSupported: false });
});
