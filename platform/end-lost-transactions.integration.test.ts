import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { connect, type Sql, type TransactionSql } from './postgres.ts';
import { createBreakableProxy, type BreakableProxy } from './testing/breakable-proxy.ts';

let db: TestDatabase;
let network: BreakableProxy;
let sql: Sql;
let uncaught: Error[];
const onUncaught = (error: Error): void => void uncaught.push(error);
beforeEach(async () => {
  uncaught = [];
  process.on('uncaughtException', onUncaught);
  db = await testDatabase();
  await db.sql`create table entries (n int)`;
  const url = new URL(db.url);
  network = await createBreakableProxy(url.hostname, Number(url.port));
  [url.hostname, url.port] = ['127.0.0.1', String(network.port)];
  sql = connect(url.href, { max: 1 });
});
afterEach(async () => {
  await sql.end({ timeout: 0 });
  await network.close();
  await db.drop();
  process.off('uncaughtException', onUncaught);
});

const isAsked = async (text: string): Promise<boolean> => {
  const asked = await db.sql`select from pg_stat_activity
    where datname = current_database() and state = 'active' and query = ${text}`;
  return asked.length > 0;
};

/** Runs a query and loses the connection while PostgreSQL executes it. */
async function losesConnection(tx: TransactionSql): Promise<unknown> {
  const asked = tx`select pg_sleep(60)`.execute();
  await expect.poll(() => isAsked('select pg_sleep(60)')).toBe(true);
  network.cut();
  return asked;
}

async function goesOn(): Promise<void> {
  await expect.poll(async () => sql`select n from entries`.catch(() => null)).toEqual([]);
  expect(uncaught).toEqual([]);
}

describe('a transaction that loses its connection', () => {
  it('fails, and the process and the pool continue', async () => {
    const work = sql.begin(async (tx) => {
      await tx`insert into entries values (1)`;
      await losesConnection(tx);
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await goesOn();
  });

  it('sends nothing more over the replacing connection, where it would commit separately', async () => {
    let later: Promise<unknown> | undefined;
    const work = sql.begin(async (tx) => {
      await losesConnection(tx).catch(() => {});
      await expect.poll(async () => sql`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
      later = tx`insert into entries values (2)`.execute();
      await later;
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await expect.poll(() => later !== undefined).toBe(true);
    await expect(later).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await goesOn();
  });

  it('fails also between two queries', async () => {
    const work = sql.begin(async (tx) => {
      const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
      network.cut();
      const there = async () => db.sql`select from pg_stat_activity where pid = ${own?.pid ?? 0}`;
      await expect.poll(there).toHaveLength(0);
      await tx`insert into entries values (4)`;
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await goesOn();
  });
});

it('other transactions are unchanged', async () => {
  const inserted = await sql.begin('read write', async (tx) => tx`insert into entries values (5) returning n`);
  expect(inserted).toMatchObject([{ n: 5 }]);
  await expect(
    sql.begin(async (tx) => {
      await tx`insert into entries values (6)`;
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect([...(await sql`select n from entries`)]).toEqual([{ n: 5 }]);
  expect([...(await sql.unsafe('select $1::int as n', [7], { prepare: true }))]).toEqual([{ n: 7 }]);
});
