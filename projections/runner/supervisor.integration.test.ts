import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { createJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { readModels } from '../read-models/index.ts';
import { startRunner, until, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { isWaitedFor, lockTable } from '../testing/lock-table.ts';
import { toyModel } from '../testing/toy-model.ts';
import { scheduleDeadlines } from '../schedule-deadlines.ts';
import { addBuild, BUILDS_CHANNEL } from './builds.ts';
import { Supervisor } from './supervisor.ts';

const HOUR_MS = 3_600_000;
let db: TestDatabase;
let log: EventLog;
let journal: Journal;
let supervisor: Supervisor;

beforeEach(async () => {
  db = await testDatabase();
  log = createPostgresEventLog(db.sql);
  journal = createJournal(log, createMemoryVault());
  supervisor = new Supervisor({
    sql: db.sql,
    databaseUrl: db.url,
    log,
    journal,
    logger: createLogger('test', 'warn'),
    registry: new Registry(),
    models: readModels,
    findPersonStreams: async () => [],
    effects: { deadlines: scheduleDeadlines },
  });
});

afterEach(async () => {
  await supervisor.stop();
  await log.close();
  await db.drop();
});

it("brings the tables up to the log's head, and keeps them there", async () => {
  await append(journal, toStory([...storyAccounts, ...paintingHistory('CompletionClaimed')]));
  await supervisor.start();
  await vi.waitFor(async () => {
    const [job] = await db.sql`select state, number, held::int from read.jobs`;
    expect(job).toEqual({ state: 'CompletionClaimed', number: 10_001, held: 45_360 });
  }, 10_000);
  const [claim] = paintingHistory('JobApproved').slice(-1);
  if (claim !== undefined) await append(journal, toStory([claim]));
  await vi.waitFor(async () => {
    const [job] = await db.sql`select state from read.jobs`;
    expect(job).toEqual({ state: 'ApprovedInGrace' });
  }, 10_000);
  expect(supervisor.health()).toEqual([]);
  await vi.waitFor(async () => {
    const jobs = await db.sql`select key from graphile_worker.jobs`;
    expect(jobs.map(({ key }) => String(key).split(':')[1] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'hold',
      'hold-decision',
      'hold-warning',
      'offer-expiry',
      'offer-expiry',
      'release',
    ]);
  }, 10_000);
});

it('reports a stalled read model, counted from when it fell behind and not from its last work', async () => {
  const toys = toyModel();
  const runner = await startRunner(db.url, [toys]);
  const story = toStory(storyAccounts.filter(({ type }) => type === 'AccountSignedUp').slice(0, 2));
  await append(runner.journal, story.slice(0, 1));
  await untilCaughtUp(runner, [toys]);
  const lag = async () => (await runner.registry.getSingleMetric('homewright_projection_lag')?.get())?.values[0]?.value;
  const lock = await lockTable(db.sql, 'read.toys_v1_toys', 'access exclusive');
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  try {
    // One idle hour.
    vi.setSystemTime(start + HOUR_MS);
    await append(runner.journal, story.slice(1));
    await until(async () => (await lag()) === 1);
    expect(runner.supervisor.health()).toEqual([]);
    vi.setSystemTime(start + HOUR_MS + 21_000);
    expect(runner.supervisor.health()).toEqual(['toys_v1 is alive but not advancing']);
    await lock.release();
    await until(async () => (await lag()) === 0);
    expect(runner.supervisor.health()).toEqual([]);
  } finally {
    vi.useRealTimers();
    await lock.release();
    await runner.stop();
  }
});

it('a standby reports how far the read model is behind, and a stalled leader', async () => {
  const toys = toyModel();
  const leader = await startRunner(db.url, [toys]);
  const story = toStory(storyAccounts.filter(({ type }) => type === 'AccountSignedUp').slice(0, 2));
  await append(leader.journal, story.slice(0, 1));
  await untilCaughtUp(leader, [toys]);
  const standby = await startRunner(db.url, [toys]);
  const pollNow = () => db.sql.notify(BUILDS_CHANNEL, toys.name);
  const lag = async () => {
    await pollNow();
    return (await standby.registry.getSingleMetric('homewright_projection_lag')?.get())?.values[0]?.value;
  };
  const lock = await lockTable(db.sql, 'read.toys_v1_toys', 'access exclusive');
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  try {
    await until(async () => (await lag()) === 0);
    await append(leader.journal, story.slice(1));
    await until(async () => (await lag()) === 1);
    expect(standby.supervisor.health()).toEqual([]);
    vi.setSystemTime(start + 21_000);
    await pollNow();
    expect(standby.supervisor.health()).toEqual(['toys_v1 is led by another process and not advancing']);
    await lock.release();
    await until(async () => (await lag()) === 0);
    expect(standby.supervisor.health()).toEqual([]);
  } finally {
    vi.useRealTimers();
    await lock.release();
    await standby.stop();
    await leader.stop();
  }
});

it('a build that finishes its tables counts as advancing, however long that takes and whatever happens meanwhile', async () => {
  const toys = toyModel();
  await addBuild(db.sql, toys, 'first');
  const table = 'read.toys_v1_toys';
  const lock = await lockTable(db.sql, table, 'share update exclusive');
  const runner = await startRunner(db.url, [toys]);
  const story = toStory(storyAccounts.filter(({ type }) => type === 'AccountSignedUp').slice(0, 1));
  const metric = async (name: string) => (await runner.registry.getSingleMetric(name)?.get())?.values[0]?.value;
  const start = Date.now();
  try {
    await until(() => isWaitedFor(db.sql, table));
    await append(runner.journal, story);
    await until(async () => (await metric('homewright_projection_lag')) === 1);
    vi.useFakeTimers({ toFake: ['Date'], now: start + HOUR_MS });
    expect(runner.supervisor.health()).toEqual([]);
    expect(await metric('homewright_projection_idle_seconds')).toBe(0);
    await lock.release();
    await untilCaughtUp(runner, [toys]);
    expect(runner.supervisor.health()).toEqual([]);
  } finally {
    vi.useRealTimers();
    await lock.release();
    await runner.stop();
  }
});
