import { expect, it } from 'vitest';

import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { DatabaseHealthView } from './contract/database-health.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

let head: string;
const side = setupReadSide(async (side) => {
  head = await side.happened(toStory(storyAccounts));
});
const view = () => side.read<DatabaseHealthView>('/api/admin/database-health', viewers.admin);

it('measures PostgreSQL and the log', async () => {
  const health = await view();
  const [server] = await side.db.sql<{ version: string; size: number; max: number }[]>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as size, current_setting('max_connections')::int as max`;
  expect(health).toMatchObject({ version: server?.version, connections: { max: server?.max }, locks: { waiting: 0 } });
  expect(health.size / (server?.size ?? 0)).toBeCloseTo(1, 1);
  expect(health.connections.used).toBeGreaterThan(0);
  expect(health.blocks.asked).toBeGreaterThanOrEqual(health.blocks.found);
  expect(health.log?.position).toBe(head);
  expect(health.tables).toHaveLength(10);
  expect(health.tables.map(({ size }) => size)).toEqual(
    health.tables.map(({ size }) => size).toSorted((a, b) => b - a),
  );
});

it('counts who waits for a lock, as long as they wait', async () => {
  const { sql } = side.db;
  const waiting = async (): Promise<number> => (await view()).locks.waiting;
  let waits: Promise<unknown> | undefined;
  await sql.begin(async (holder) => {
    await holder`select pg_advisory_xact_lock(1)`;
    waits = sql`select pg_advisory_lock(1), pg_advisory_unlock(1)`.execute();
    await expect.poll(waiting).toBe(1);
  });
  await waits;
  expect(await waiting()).toBe(0);
});
