import fc from 'fast-check';
import type postgres from 'postgres';
import { expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

const db = setupTestDatabase();

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !/[\0\p{Surrogate}]/u.test(text)),
  fc.constantFrom('', 'NULL', 'null', '{}', '"', '\\', '\\"', 'a,b', ' ', '\n', '{"a":"b"}'),
);

it('returns any list of texts unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(nasty)), async (values) => {
      const [row] = await db.sql<{ values: unknown }[]>`select ${values}::text[] as values`;
      expect(row?.values).toEqual(values);
    }),
    { numRuns: 300 },
  );
});

const lists: [string, postgres.SerializableParameter][] = [
  ['int', [1, -2, null]],
  ['bigint', ['9007199254740993']],
  ['float8', [1.5, -1e300]],
  ['numeric', ['1.10']],
  ['uuid', ['8f14e45f-ceea-467f-a8dd-3b4e8a7d2f10']],
  ['jsonb', [{ a: ['"', '\\', null] }, [1], 'text'] as never],
  ['json', [{ a: ['"', '\\', null] }] as never],
];

it.each(lists)('returns a list of %s unchanged', async (type, values) => {
  const [row] = await db.sql`select ${values}::${db.sql.unsafe(`${type}[]`)} as values`;
  expect(row?.['values']).toEqual(values);
});

it('reads lists of booleans and of times', async () => {
  const [row] = await db.sql`
    select array[true, false, null] as booleans, array['2026-11-20T12:34:56.789Z'::timestamptz] as times`;
  expect(row).toEqual({ booleans: [true, false, null], times: [new Date('2026-11-20T12:34:56.789Z')] });
});
