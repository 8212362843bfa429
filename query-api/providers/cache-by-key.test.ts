import { expect, it } from 'vitest';

import type { Position } from '#events/log/position.ts';

import { cacheByKey } from './cache-by-key.ts';

function setup(max = 10) {
  const at = { ms: 0, position: '5' };
  let made = 0;
  const keep = cacheByKey<string>({ ttlMs: 100, max, elapsed: () => at.ms });
  const read = (key: string, observed: string | null = null) =>
    keep(key, observed as Position | null, async () => {
      made += 1;
      return { value: `${key} ${made}`, position: at.position as Position };
    });
  return { at, read };
}

it('makes a value once for all who ask within its time, also at once', async () => {
  const { at, read } = setup();
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a 1', 'a 1', 'b 2']);
  at.ms = 99;
  expect(await read('a')).toBe('a 1');
  at.ms = 100;
  expect(await read('a')).toBe('a 3');
});

it('makes it anew for who has observed a later position', async () => {
  const { at, read } = setup();
  await read('a', '5');
  expect(await read('a', '5')).toBe('a 1');
  at.position = '6';
  expect(await read('a', '6')).toBe('a 2');
  expect(await read('a')).toBe('a 2');
});

it('forgets the oldest beyond its size, and what could not be made', async () => {
  const { read } = setup(2);
  for (const key of ['a', 'b', 'c']) await read(key);
  expect(await read('b')).toBe('b 2');
  expect(await read('a')).toBe('a 4');
  const keep = cacheByKey<string>({ ttlMs: 100, max: 2, elapsed: () => 0 });
  await expect(keep('x', null, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await keep('x', null, async () => ({ value: 'back', position: '1' as Position }))).toBe('back');
});
