import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { painting } from '#domain/testing/painting.ts';
import { createJournal } from '#events/create-journal.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { createLogger } from '#platform/logger.ts';
import { readModels } from '../read-models/index.ts';
import { append, tell } from '../testing/story.ts';
import { everybody } from '../testing/people-story.ts';
import { scheduleDeadlines } from '../schedule-deadlines.ts';
import { Supervisor } from './supervisor.ts';

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
    effects: { deadlines: scheduleDeadlines },
  });
});

afterEach(async () => {
  await supervisor.stop();
  await log.close();
  await db.drop();
});

it('brings the tables up to the log, and keeps them there', async () => {
  await append(journal, tell([...everybody, ...painting('CompletionClaimed')]));
  await supervisor.start();
  await vi.waitFor(async () => {
    const [job] = await db.sql`select state, number, held::int from read.jobs`;
    expect(job).toEqual({ state: 'CompletionClaimed', number: 10_001, held: 45_360 });
  }, 10_000);
  const [claim] = painting('JobApproved').slice(-1);
  if (claim !== undefined) await append(journal, tell([claim]));
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
