import { expect, it } from 'vitest';

import { postalArea } from './postal-area.ts';

it.each([
  ['IE', 'H91 AB12', 'H91'],
  ['IE', 'h91', 'H91'],
  ['GB', 'SW1A 1AA', 'SW1A'],
  ['GB', 'sw1a', 'SW1A'],
  ['GB', 'M1 1AE', 'M1'],
  ['CA', 'K1A 0B1', 'K1A'],
  ['DE', '10115', '101'],
  ['NL', '1012 AB', '10'],
  ['AT', '1010', '10'],
  ['PL', '30-001', '300'],
  ['JP', '154-0023', '154'],
  ['JP', '１５４－００２３', '154'],
  ['US', '78701-1234', '787'],
])('%s %s is in %s', (country, postcode, area) => {
  expect(postalArea(country, postcode)).toBe(area);
});

it.each([
  ['IE', 'Galway'],
  ['GB', 'London1'],
  ['DE', '1'],
  ['IE', ''],
  ['DE', '123456789012345'],
])('%s %s is no postcode', (country, text) => {
  expect(postalArea(country, text)).toBeNull();
});
