import { expect, it } from 'vitest';

import { decodeCursor, encodeCursor, isInstant, isInteger, isUuid, paginate } from './cursor.ts';

const keys = ['2027-03-01T09:00:00.000Z', '10000000-0000-4000-8000-000000000001'];

it('decodes what it encoded', () => {
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
  encodeCursor(['0000-01-01T00:00:00Z', keys[1] ?? '']),
  encodeCursor(['2027-02-30T09:00:00.000Z', keys[1] ?? '']),
  encodeCursor(['2027-03-01T24:00:00Z', keys[1] ?? '']),
  encodeCursor(['2027-03-01T09:00Z', keys[1] ?? '']),
])('%j is not a valid cursor', (cursor) => {
  expect(() => decodeCursor(cursor, [isInstant, isUuid])).toThrow('This cursor is invalid.');
});

it('accepts an instant as PostgreSQL writes it, to the microsecond', () => {
  expect(isInstant('0001-01-01T00:00:00Z')).toBe(true);
  expect(isInstant('2028-02-29T23:59:59.123456Z')).toBe(true);
});

it("accepts whole numbers within PostgreSQL's integer range", () => {
  expect(['0', '999999999'].every(isInteger)).toBe(true);
  expect(['', '-1', '1.5', '1e3', '9999999999'].some(isInteger)).toBe(false);
});

it('marks the end of a page, and only if more rows follow', () => {
  expect(paginate([1, 2, 3], 2, (row) => [String(row)])).toEqual({ page: [1, 2], nextCursor: encodeCursor(['2']) });
  expect(paginate([1, 2], 2, (row) => [String(row)])).toEqual({ page: [1, 2], nextCursor: null });
});
