import { afterEach, beforeEach, expect, it } from 'vitest';

import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { isWaitedFor, lockTable } from '../testing/lock-table.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { startRunner, until, untilCaughtUp } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { toyModel } from '../testing/toy-model.ts';
import { buildTable, type Build } from './build.ts';
import { addBuild, listBuilds, takeOver } from './builds.ts';
import { PostgresStore } from './postgres-store.ts';
import { defineReadModel } from './read-model.ts';
import type { CommittedBatch } from './row-store.ts';
import { LIVE_CHANNEL, livePayloads, resetPayload } from './live-payloads.ts';

const model = toyModel();
/** Follows the log and publishes nothing. */
const onlooker = defineReadModel({
  name: 'onlooker',
  version: 1,
  categories: ['account'],
  tables: {},
  folds: {},
  onPoison: 'pause',
});
const changes = [{ topic: 'account:1', key: 'account:1', commandId: 'c1' }] as const;

let db: TestDatabase;
let received: string[];

beforeEach(async () => {
  db = await testDatabase();
  received = [];
  await db.sql.listen(LIVE_CHANNEL, (payload) => void received.push(payload));
});
afterEach(() => db.drop());

/** Everything published until now: earlier commits arrive first. */
async function published(): Promise<string[]> {
  const mark = `up to here: ${received.length}`;
  await db.sql.notify(LIVE_CHANNEL, mark);
  await until(() => Promise.resolve(received.includes(mark)));
  const [...all] = received;
  received.length = 0;
  return all.filter((payload) => payload !== mark);
}

function commit(build: Build, batch: Pick<CommittedBatch, 'from' | 'to' | 'changes'>): Promise<void> {
  return new PostgresStore(db.sql, model, build).commit({ ...batch, writes: {}, deadLetter: null });
}

it('a build publishes no change before it is active, and every change from then on', async () => {
  const build = await addBuild(db.sql, model, 'first');
  await commit(build, { from: null, to: '5', changes });
  await commit(build, { from: '5', to: '7', changes: 'too-many' });
  expect(await published()).toEqual([]);

  await takeOver(db.sql, model, build, async () => {});
  expect(await published()).toEqual([resetPayload('7')]);

  await commit(build, { from: '7', to: '8', changes });
  await commit(build, { from: '8', to: '9', changes: 'too-many' });
  expect(await published()).toEqual([...livePayloads('8', changes), resetPayload('9')]);
});

it('a build that takes over publishes one reset, but only if it succeeds', async () => {
  const build = await addBuild(db.sql, model, 'first');
  const failing = takeOver(db.sql, model, build, () => Promise.reject(new Error('the outside is away')));
  await expect(failing).rejects.toThrow('the outside is away');
  expect(await published()).toEqual([]);

  await takeOver(db.sql, model, build, async () => {});
  expect(await takeOver(db.sql, model, build, async () => {})).toBe(false);
  expect(await published()).toEqual([resetPayload('0')]);
});

it('a new version that becomes active publishes what happened while it was built', async () => {
  const old = await startRunner(db.url, [model]);
  await append(old.journal, toStory(storyAccounts.slice(0, 2)));
  await untilCaughtUp(old, [model]);
  // The old version's processes have stopped: none publishes for them.
  await old.supervisor.stop();
  await published();
  const position = await append(old.journal, toStory(storyAccounts.slice(2)));
  const newer = await startRunner(db.url, [toyModel({ version: 2 })]);
  await until(async () =>
    (await listBuilds(db.sql, 'toys')).some(({ version, state }) => version === 2 && state === 'active'),
  );
  expect(await published()).toEqual([resetPayload(position)]);
  await newer.stop();
  await old.stop();
});

it('a build takes over with the events that arrived while its indexes were created', async () => {
  const build = await addBuild(db.sql, model, 'first');
  const lock = await lockTable(db.sql, buildTable(build, 'toys'));
  const runner = await startRunner(db.url, [model, onlooker]);
  await untilCaughtUp(runner, [onlooker]);
  await until(() => isWaitedFor(db.sql, buildTable(build, 'toys')));
  const position = await append(runner.journal, toStory(storyAccounts));
  await untilCaughtUp(runner, [onlooker]);
  await lock.release();
  await untilCaughtUp(runner, [model]);
  expect(await published()).toEqual([resetPayload('0'), resetPayload(position)]);
  await runner.stop();
});
