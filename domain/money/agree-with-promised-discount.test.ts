import { expect, it } from 'vitest';

import { feesVersion1 as fees } from './fees.ts';
import { agreeWithPromisedDiscount } from './agree-with-promised-discount.ts';

it.each([
  { price: 42_000, discount: 1000, total: 44_360 },
  { price: 2000, discount: 400, total: 1760 },
  { price: 1000, discount: 270, total: 880 },
  { price: 500, discount: 210, total: 440 },
  { price: 100, discount: 162, total: 88 },
])('a price of $price deducts as much of a promised 10.00 as it allows', ({ price, discount, total }) => {
  expect(agreeWithPromisedDiscount(price, 'EUR', 'new', fees, 1000)).toMatchObject({ discount, total });
});
