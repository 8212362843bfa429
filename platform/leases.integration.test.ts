import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { connectForLeases } from './lease-connection.ts';
import { Leases } from './leases.ts';
import { createBreakableProxy, type BreakableProxy } from './testing/breakable-proxy.ts';

let db: TestDatabase;
let network: BreakableProxy;
let opened: Leases[];

beforeEach(async () => {
  db = await testDatabase();
  const { hostname, port } = new URL(db.url);
  network = await createBreakableProxy(hostname, Number(port));
  opened = [];
});
afterEach(async () => {
  network.unfreeze();
  await Promise.all(opened.map((leases) => leases.close()));
  await network.close();
  await db.drop();
});

/** The leases of one process; `behind` the network that can become unresponsive. */
function createLeases(where: 'behind' | 'alongside'): Leases {
  const url = new URL(db.url);
  if (where === 'behind') [url.hostname, url.port] = ['127.0.0.1', String(network.port)];
  const leases = new Leases(url.href, 'tests', { askEveryMs: 50, answerWithinMs: 2_000 });
  opened.push(leases);
  return leases;
}

async function taken(leases: Leases): Promise<AbortSignal> {
  let lease: AbortSignal | null = null;
  await expect.poll(async () => (lease = await leases.tryTake('one').catch(() => null))).not.toBeNull();
  return lease as unknown as AbortSignal;
}

describe('a lease', () => {
  it('belongs to one process at a time, and stays while PostgreSQL answers', async () => {
    const [first, second] = [createLeases('behind'), createLeases('alongside')];
    const lease = await taken(first);
    expect(await second.tryTake('one')).toBeNull();
    // Both were checked.
    const answering = () => db.sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'homewright tests: leases' and query like 'select true%'`;
    await expect.poll(async () => (await answering()).length).toBe(2);
    expect(lease.aborted).toBe(false);
    await first.release('one');
    expect(await second.tryTake('one')).not.toBeNull();
  });

  it('is given up by a holder without an answer before another process can take it', async () => {
    const [silent, other] = [createLeases('behind'), createLeases('alongside')];
    const lease = await taken(silent);
    network.freeze();
    await expect.poll(() => lease.aborted).toBe(true);
    expect(await other.tryTake('one')).toBeNull();
    // PostgreSQL has noticed.
    network.cut();
    await taken(other);
  });

  it('is taken again over another connection if only the holding one became unresponsive', async () => {
    const silent = createLeases('behind');
    const lease = await taken(silent);
    network.stall();
    await expect.poll(() => lease.aborted).toBe(true);
    network.cut();
    expect((await taken(silent)).aborted).toBe(false);
  });

  it('cannot be requested over an unresponsive network: that fails in time instead of hanging', async () => {
    network.freeze();
    await expect(createLeases('behind').tryTake('one')).rejects.toThrow('timeout expired');
  });
});

describe('PostgreSQL probes a silent connection, and frees its locks within half a minute', () => {
  const settings = { tcp_keepalives_idle: '10', tcp_keepalives_interval: '5', tcp_keepalives_count: '3' };
  const asked = `select ${Object.keys(settings)
    .map((name) => `current_setting('${name}') as ${name}`)
    .join(', ')},
    current_setting('tcp_user_timeout') as tcp_user_timeout`;

  it('with leases', async () => {
    const client = await connectForLeases(db.url, 'test', 5_000);
    const { rows } = await client.query(asked);
    await client.end();
    expect(rows).toEqual([{ ...settings, tcp_user_timeout: '25000' }]);
  });

  it('within a transaction', async () => {
    expect([...(await db.sql.begin((tx) => tx.unsafe(asked)))]).toEqual([{ ...settings, tcp_user_timeout: '25000' }]);
  });
});
