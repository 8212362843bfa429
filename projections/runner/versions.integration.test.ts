import { afterEach, beforeEach, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { startRunner, until, untilCaughtUp, type TestRunner } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { toyModel } from '../testing/toy-model.ts';
import { listBuilds } from './builds.ts';

let db: TestDatabase;
let runners: TestRunner[];

beforeEach(async () => {
  db = await testDatabase();
  runners = [];
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  await db.drop();
});

async function start(...models: ReturnType<typeof toyModel>[]): Promise<TestRunner> {
  const runner = await startRunner(db.url, models);
  runners.push(runner);
  return runner;
}

const notes = async () => (await db.sql<{ note: string | null }[]>`select note from read.toys`).map(({ note }) => note);
const builds = async () =>
  (await listBuilds(db.sql, 'toys')).map(({ version, build, state }) => [version, build, state]);

it('a new version is built alongside the old one, which answers until the new one has caught up', async () => {
  const old = await start(toyModel({ fold: () => 'old' }));
  await append(old.journal, toStory(storyAccounts));
  await untilCaughtUp(old, [toyModel()]);
  expect(new Set(await notes())).toEqual(new Set(['old']));

  // The gate stops the new version at the first event.
  let open = false;
  const slow = toyModel({
    version: 2,
    fold: () => {
      if (!open) throw new Error('not yet');
      return 'new';
    },
  });
  await start(slow);
  await until(async () => (await builds()).length === 2);
  await append(old.journal, toStory(storyAccounts.slice(0, 1)));
  await until(async () => (await listBuilds(db.sql, 'toys')).some(({ reason }) => reason === 'not yet'));
  expect(await builds()).toEqual([
    [1, 1, 'active'],
    [2, 1, 'building'],
  ]);
  expect(new Set(await notes())).toEqual(new Set(['old']));

  open = true;
  await until(async () => (await notes()).every((note) => note === 'new'));
  expect(await builds()).toEqual([
    [1, 1, 'retired'],
    [2, 1, 'active'],
  ]);
  await until(async () => {
    const [table] = await db.sql<{ name: string | null }[]>`select to_regclass('read.toys_v1_toys')::text as name`;
    return table?.name === null;
  });
});

it('code of an older version stands by while a newer one is active', async () => {
  const newer = await start(toyModel({ version: 2, fold: () => 'new' }));
  await append(newer.journal, toStory(storyAccounts));
  await untilCaughtUp(newer, [toyModel()]);
  const older = await start(toyModel({ version: 1, fold: () => 'old' }));
  await append(older.journal, toStory(storyAccounts.slice(0, 1)));
  await untilCaughtUp(newer, [toyModel()]);
  expect(await builds()).toEqual([[2, 1, 'active']]);
  expect(new Set(await notes())).toEqual(new Set(['new']));
});

it('rejects tables that are ahead of the log, with a clear message', async () => {
  const first = await start(toyModel());
  await append(first.journal, toStory(storyAccounts));
  await untilCaughtUp(first, [toyModel()]);
  await first.stop();
  runners = [];
  await db.sql`update read.builds set position = 1000000`;
  const second = await start(toyModel());
  await until(async () => second.supervisor.health().length > 0);
  expect(second.supervisor.health()).toEqual(['toys_v1 is ahead of the log']);
  await until(async () => (await listBuilds(db.sql, 'toys')).some(({ reason }) => reason !== null));
  const [{ reason } = { reason: null }] = await listBuilds(db.sql, 'toys');
  expect(reason).toContain('the log is older than this read model');
});
