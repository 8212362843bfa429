import { expect, it } from 'vitest';

import { parseInstant, decodeRow } from './decode-row.ts';
import { amount, instant, nullable, position, uuid } from './table.ts';

it.each([
  ['2027-03-01T09:00:00+00:00', '2027-03-01T09:00:00.000Z'],
  ['2027-03-01T09:00:00.5+00:00', '2027-03-01T09:00:00.500Z'],
  ['2027-03-01T09:00:00.123+00:00', '2027-03-01T09:00:00.123Z'],
  ['2027-03-01T10:00:00.04+01:00', '2027-03-01T09:00:00.040Z'],
])('%s is %s', (text, expected) => {
  expect(parseInstant(text)).toBe(expected);
});

it('reads a row by its columns, with null for missing ones', () => {
  const table = { columns: { jobId: uuid, startAt: nullable(instant), price: amount, upTo: position } };
  const raw = { job_id: 'a', start_at: null, price: 12, up_to: 345, other: 1 };
  expect(decodeRow(table, raw)).toEqual({ jobId: 'a', startAt: null, price: 12, upTo: '345' });
});

it('reads a row from the driver the same way', () => {
  const table = { columns: { jobId: uuid, startAt: nullable(instant), price: amount, upTo: position } };
  const raw = { job_id: 'a', start_at: new Date('2027-03-01T09:00:00.5Z'), price: '12', up_to: '345' };
  expect(decodeRow(table, raw)).toEqual({ jobId: 'a', startAt: '2027-03-01T09:00:00.500Z', price: 12, upTo: '345' });
});
