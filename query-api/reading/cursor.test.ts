import { expect, it } from 'vitest';

import { decodeCursor, encodeCursor, isInstant, isUuid, pageOf } from './cursor.ts';

const keys = ['2027-03-01T09:00:00.000Z', '10000000-0000-4000-8000-000000000001'];

it('comes back as it went', () => {
  expect(decodeCursor(encodeCursor(keys), [isInstant, isUuid])).toEqual(keys);
});

it.each([
  '',
  'x',
  encodeCursor([]),
  encodeCursor(keys.slice(1)),
  encodeCursor(keys.toReversed()),
  encodeCursor(["2027-03-01T09:00:00.000Z'; drop table", keys[1] ?? '']),
  encodeCursor(['2027-99-99T09:00:00.000Z', keys[1] ?? '']),
])('%j is none of ours', (cursor) => {
  expect(() => decodeCursor(cursor, [isInstant, isUuid])).toThrow('not one of ours');
});

it('stands where the page ends, and only where more follows', () => {
  expect(pageOf([1, 2, 3], 2, (row) => [String(row)])).toEqual({ page: [1, 2], nextCursor: encodeCursor(['2']) });
  expect(pageOf([1, 2], 2, (row) => [String(row)])).toEqual({ page: [1, 2], nextCursor: null });
});
