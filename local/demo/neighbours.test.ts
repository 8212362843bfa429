import { expect, it } from 'vitest';

import { serviceCategories } from '#domain/categories.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { countryCodes } from '#web/lib/locale/countries.ts';

import { neighbours } from './neighbours.ts';
import { emailOf, everyone } from './people.ts';

const { places } = ruleBook.policies.current.featured;

it('five Homewrights of each of the 32 countries join, each of another trade that needs no licence', () => {
  expect(countryCodes).toHaveLength(32);
  const open = new Set<string>(serviceCategories.flatMap(({ key, regulated }) => (regulated ? [] : [key])));
  for (const country of countryCodes) {
    const there = neighbours.filter((one) => one.country === country && one.approved);
    expect({ country, count: there.length }).toEqual({ country, count: places });
    const trades = there.flatMap((one) => one.trades);
    expect(new Set(trades).size).toBe(places);
    expect(trades.every((trade) => open.has(trade))).toBe(true);
    expect(there.every(({ firstName, lastName, city }) => [firstName, lastName, city].every(Boolean))).toBe(true);
  }
  expect(neighbours).toHaveLength(32 * places);
});

it('all people have addresses and phone numbers of their own', () => {
  const phones = everyone.flatMap(({ phone }) => phone ?? []);
  expect(new Set(phones).size).toBe(phones.length);
  expect(new Set(everyone.map(({ key }) => emailOf(key))).size).toBe(everyone.length);
});
