import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { connect, type Sql, type TransactionSql } from './postgres.ts';

const CONNECTIONS = 4;
const QUERIES = 400;

let db: TestDatabase;
let sql: Sql;
beforeEach(async () => {
  db = await testDatabase();
  sql = connect(db.url, { max: CONNECTIONS });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sql.end();
  await db.drop();
});

const ask = async (n: number): Promise<number> => {
  const [row] = await sql<{ n: number }[]>`select ${n}::int as n`;
  return row?.n ?? Number.NaN;
};

/** This many queries, at most `atOnce` at a time. */
async function askAll(atOnce: number): Promise<number[]> {
  const answers: number[] = [];
  let asked = 0;
  const goOn = async (): Promise<void> => {
    while (asked < QUERIES) answers.push(await ask((asked += 1)));
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return answers.toSorted((a, b) => a - b);
}

/** The length of the longest list that was searched meanwhile. */
async function maxSearchLength(work: () => Promise<unknown>): Promise<number> {
  const search = vi.spyOn(Array.prototype, 'indexOf');
  await work();
  const lists = search.mock.contexts as unknown[][];
  search.mockRestore();
  return Math.max(0, ...lists.map((list) => list.length));
}

describe('a pool of connections', () => {
  it.each([
    ['some of which are free', CONNECTIONS - 1],
    ['that take several queries each', CONNECTIONS * 3],
  ])('%s searches no list that grows with the queries', async (_which, atOnce) => {
    await askAll(CONNECTIONS);
    expect(await maxSearchLength(() => askAll(atOnce))).toBeLessThan(QUERIES / 4);
  });

  it('uses all of them, and answers every query once', async () => {
    const numbers = Array.from({ length: QUERIES }, (_, i) => i + 1);
    for (const atOnce of [1, CONNECTIONS, CONNECTIONS * 3]) expect(await askAll(atOnce)).toEqual(numbers);
    const own =
      await sql`select from pg_stat_activity where datname = current_database() and application_name = 'homewright'`;
    expect(own).toHaveLength(CONNECTIONS);
  });

  it('reserves one for each transaction, and takes it back', async () => {
    const pidOf = async (tx: TransactionSql) => (await tx`select pg_backend_pid() as pid`)[0]?.['pid'] as number;
    for (let round = 0; round < 3; round += 1) {
      const inTurn = Array.from({ length: CONNECTIONS * 2 }, () =>
        sql.begin(async (tx) => [await pidOf(tx), await pidOf(tx)]),
      );
      for (const [first, second] of await Promise.all(inTurn)) expect(second).toBe(first);
      expect(await askAll(CONNECTIONS * 3)).toHaveLength(QUERIES);
    }
  });

  it('recovers after all of them were lost', async () => {
    await askAll(CONNECTIONS * 3);
    await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const answered = async (): Promise<number> => (await askAll(CONNECTIONS * 3)).length;
    await expect.poll(() => answered().catch(() => 0)).toBe(QUERIES);
  });
});
