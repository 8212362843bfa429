import { fork, type ChildProcess } from 'node:child_process';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { buildTable } from './build.ts';
import { readModels } from '../read-models/index.ts';
import { jobsModel } from '../read-models/jobs.ts';
import { isWaitedFor, lockTable } from '../testing/lock-table.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { activeBuild, liveAndRebuilt, startRunner, until, untilCaughtUp, type TestRunner } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';

let db: TestDatabase;
let runners: TestRunner[];
let child: ChildProcess | undefined;

beforeEach(async () => {
  db = await testDatabase();
  runners = [];
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await Promise.all(runners.map((runner) => runner.stop()));
  await db.drop();
});

async function start(): Promise<TestRunner> {
  const runner = await startRunner(db.url);
  runners.push(runner);
  return runner;
}

async function startProcess(): Promise<ChildProcess> {
  const script = await bundleScript(new URL('../testing/worker-process.ts', import.meta.url));
  const started = fork(script, [db.url], { execArgv: ['--enable-source-maps'], stdio: 'inherit' });
  await new Promise((resolve, reject) => {
    started.once('message', resolve);
    started.once('exit', () => reject(new Error('the worker process ended')));
  });
  return started;
}

const activeBuilds = async (): Promise<number> => {
  const [row] = await db.sql<{ n: number }[]>`select count(*)::int as n from read.builds where state = 'active'`;
  return row?.n ?? 0;
};

describe('two workers', () => {
  it('share the read models by lease: each event is applied once', async () => {
    const [one] = await Promise.all([start(), start()]);
    await append(one.journal, toStory([...storyAccounts, ...paintingHistory('JobClosed')]));
    await untilCaughtUp(one);
    const { live, rebuilt } = await liveAndRebuilt(one, jobsModel);
    expect(live).toEqual(rebuilt);
  });

  it('continue when one of them stops', async () => {
    const first = await start();
    await until(async () => (await activeBuilds()) === readModels.length);
    const second = await start();
    await append(first.journal, toStory([...storyAccounts, ...paintingHistory('OfferAccepted')]));
    await untilCaughtUp(second);
    await first.supervisor.stop();
    await append(second.journal, toStory(paintingHistory('JobBooked').slice(-3)));
    await untilCaughtUp(second);
    const [row] = await db.sql`select state from read.jobs`;
    expect(row).toEqual({ state: 'Booked' });
  });
});

describe('a worker killed in the middle of a batch', () => {
  it('leaves no half of it behind; another one takes over, and the tables equal a rebuild', async () => {
    child = await startProcess();
    await until(async () => (await activeBuilds()) === readModels.length);
    const standby = await start();

    // The batch writes the jobs first and then waits here for the offers.
    const offers = buildTable(await activeBuild(db.sql, jobsModel), 'offers');
    const lock = await lockTable(db.sql, offers);
    await append(standby.journal, toStory([...storyAccounts, ...paintingHistory('JobClosed')]));
    await until(() => isWaitedFor(db.sql, offers));
    child.kill('SIGKILL');
    await lock.release();

    await untilCaughtUp(standby);
    const { live, rebuilt } = await liveAndRebuilt(standby, jobsModel);
    expect(live).toEqual(rebuilt);
    expect(live['jobs']).toContain('Closed');
  });
});
