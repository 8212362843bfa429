import { expect, it } from 'vitest';

import { connect } from '#platform/postgres.ts';

import { startOwnPostgres, testDatabase } from './postgres.ts';

it('gives every test a migrated database of its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await one.sql`create table only_here (n int)`;
  const [found] = await other.sql<{ table: string | null }[]>`select to_regclass('only_here')::text as table`;
  expect(found?.table).toBeNull();
  const [worker] = await one.sql<{ jobs: string | null }[]>`select to_regclass('graphile_worker.jobs')::text as jobs`;
  expect(worker?.jobs).toBe('graphile_worker.jobs');
  await Promise.all([one.drop(), other.drop()]);
});

it('gives a test that breaks its server a separate one', async () => {
  const own = await startOwnPostgres();
  await own.kill9();
  await own.restart();
  const sql = connect(own.url, { max: 1 });
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  await sql.end();
  await own.stop();
});
