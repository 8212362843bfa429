import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, beforeEach, expect, it } from 'vitest';

import type { CountedVisits } from '#domain/analytics/replay.ts';
import { numberedId } from '#domain/testing/numbered-id.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { funnelsModel } from '../read-models/funnels.ts';
import { visitsModel } from '../read-models/visits.ts';
import { isWaitedFor, lockTable } from '../testing/lock-table.ts';
import { startRunner, until, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { runReplay } from './funnel-replay.ts';
import { findDue } from './replay-funnels.ts';

const VISITS = 60;
/** A commit every five pages of four. */
const VISITS_A_COMMIT = 20;

const models = [visitsModel, funnelsModel];

let db: TestDatabase;
let child: ChildProcess | undefined;

beforeEach(async () => {
  db = await testDatabase();
  const runner = await startRunner(db.url, models);
  await append(runner.journal, toStory(history()));
  await untilCaughtUp(runner, models);
  await runner.stop();
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await db.drop();
});

function history() {
  const [sample] = sampleEvent('VisitReported').data.reports;
  const visits = Array.from({ length: VISITS }, (_, n) => {
    const steps = ['signup_initiated', 'signup_submitted', 'account_created'].slice(0, 1 + (n % 3));
    const reports = steps.map((funnelStep, i) => ({
      ...sample,
      eventId: numberedId('e', n * 3 + i + 1),
      at: new Date(Date.UTC(2027, 2, 1, 10, n, i * (n + 1))).toISOString(),
      funnelStep,
    }));
    return sampleEvent('VisitReported', { sessionId: numberedId('5', n + 1), reports });
  });
  const version = { funnelId: 'signup', version: 2, staffId: people.analyst.id };
  const definition = {
    steps: ['signup_initiated', 'signup_submitted', 'account_created'],
    windowMs: 3_600_000,
    countries: [],
    devices: [],
  };
  return [
    ...visits,
    sampleEvent('FunnelDrafted', { ...version, definition }),
    sampleEvent('FunnelReplayStarted', version),
  ];
}

const startProcess = async (): Promise<ChildProcess> =>
  fork(await bundleScript(new URL('../testing/replay-process.ts', import.meta.url)), [db.url], { stdio: 'inherit' });

async function stored(): Promise<CountedVisits & { visits: number; done: boolean }> {
  const [row] = await db.sql<(CountedVisits & { visits: number; done: boolean })[]>`
    select visits, done_at is not null as done, cells, parts from read.funnel_replays`;
  return row as NonNullable<typeof row>;
}

const sorted = ({ cells, parts }: CountedVisits) => [...cells, ...parts].map((one) => JSON.stringify(one)).toSorted();

it('a replay that is killed while it stores what it counted goes on where it was, and has the same figures', async () => {
  child = await startProcess();
  // Ten pages are two commits; the third waits for the lock when the process is killed.
  for (let page = 0; page < 10; page++) {
    await once(child, 'message');
    child.send('go');
  }
  await until(async () => (await stored()).visits === 2 * VISITS_A_COMMIT);
  const lock = await lockTable(db.sql, 'read.funnel_replays');
  for (let page = 10; page < 15; page++) {
    if (page > 10) await once(child, 'message');
    child.send('go');
  }
  await until(() => isWaitedFor(db.sql, 'read.funnel_replays'));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await lock.release();
  const left = await stored();
  expect(left.done).toBe(false);
  // The statement that waited may still have been carried out: it is whole, or nothing.
  expect([2, 3].map((commits) => commits * VISITS_A_COMMIT)).toContain(left.visits);

  child = await startProcess();
  let pages = 0;
  child.on('message', () => {
    pages += 1;
    child?.send('go');
  });
  await until(async () => (await stored()).done);
  const afterCrash = await stored();
  expect(afterCrash.visits).toBe(VISITS);
  // It did not begin again.
  expect(pages).toBeLessThanOrEqual((VISITS - left.visits) / 4 + 1);

  await db.sql`delete from read.funnel_replays`;
  const [due] = await findDue(db.sql);
  await runReplay(db.sql, due as NonNullable<typeof due>, () => Promise.resolve(true));
  expect(sorted(afterCrash)).toEqual(sorted(await stored()));
  expect(afterCrash.cells.reduce((sum, { cell }) => sum + (cell.reached[0] ?? 0), 0)).toBe(VISITS);
});
