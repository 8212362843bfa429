import { expect, it } from 'vitest';

import { KeyCache } from './key-cache.ts';

const key = Buffer.from('key');

it('holds a limited number of keys and evicts the oldest', () => {
  const cache = new KeyCache(2, 1_000);
  for (const subject of ['a', 'b', 'c']) cache.set(subject, key);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, key, key]);
});

it('evicts a key when its time is over', () => {
  let now = 0;
  const cache = new KeyCache(2, 1_000, () => now);
  cache.set('a', key);
  now = 999;
  expect(cache.get('a')).toBe(key);
  now = 1_000;
  expect(cache.get('a')).toBeUndefined();
});

it('evicts a key when it is dropped, and signals that to pending lookups', () => {
  const cache = new KeyCache(2, 1_000);
  cache.set('a', key);
  cache.drop('a');
  expect(cache.get('a')).toBeUndefined();
  expect(cache.drops).toBe(1);
});
