import { afterEach, beforeEach, expect, it } from 'vitest';

import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { startRunner, until, type TestRunner } from '../testing/runner.ts';
import { append, toStory } from '../testing/story.ts';
import { toyModel } from '../testing/toy-model.ts';
import { listBuilds } from './builds.ts';

let db: TestDatabase;
let runner: TestRunner | undefined;

beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  await runner?.stop();
  await db.drop();
});

const isRival = (event: DomainEvent): boolean => 'accountId' in event.data && event.data.accountId === people.rival.id;
let mended: boolean;
const failing = (event: DomainEvent): null => {
  if (isRival(event) && event.type === 'ProfileCompleted' && !mended) throw new Error('cannot fold this');
  return null;
};
const rows = async (view: string): Promise<number> => (await db.sql.unsafe(`select 1 from ${view}`)).length;

it('an event that cannot be folded pauses only its own read model, until it can be folded', async () => {
  mended = false;
  const waiting = toyModel({ fold: failing });
  const renamed = toyModel({ name: 'others' });
  const others = { ...renamed, tables: { others: renamed.tables['toys'] }, every: undefined, folds: {} };
  runner = await startRunner(db.url, [
    waiting,
    {
      ...others,
      every: (event, tables) => tables['others']?.put({ ...blank, accountId: event.stream.slice(8) }),
    } as typeof renamed,
  ]);
  await until(async () => (await listBuilds(db.sql)).filter(({ state }) => state === 'active').length === 2);
  await append(runner.journal, toStory(storyAccounts));
  await until(async () => (await rows('read.others')) === 5);
  await until(
    async () => runner?.supervisor.health().includes('toys_v1 is paused at an event that it cannot fold') === true,
  );
  expect(runner.supervisor.health()).toHaveLength(1);
  const [build] = await listBuilds(db.sql, 'toys');
  expect(build).toMatchObject({
    reason: 'cannot fold this',
    stoppedAtEvent: `account-${people.rival.id} #1 ProfileCompleted`,
  });
  expect(await rows('read.toys')).toBe(3);

  mended = true;
  await until(async () => (await rows('read.toys')) === 5);
  await until(async () => runner?.supervisor.health().length === 0);
});

it('a read model with `onPoison: skip` skips it, stores a dead letter, and reports the error', async () => {
  mended = false;
  const reported: string[] = [];
  const report: ReportError = ({ message }, code, part) => void reported.push(`${code} ${part}: ${message}`);
  runner = await startRunner(db.url, [toyModel({ fold: failing, onPoison: 'skip' })], report);
  await append(runner.journal, toStory(storyAccounts));
  await until(async () => (await rows('read.toys').catch(() => 0)) === 5);
  const letters = await db.sql`select model, stream, revision, type, reason from read.dead_letters`;
  expect(letters).toEqual([
    {
      model: 'toys',
      stream: `account-${people.rival.id}`,
      revision: 1,
      type: 'ProfileCompleted',
      reason: 'cannot fold this',
    },
  ]);
  expect(new Set(reported)).toEqual(new Set(['POISON_EVENT toys ProfileCompleted: cannot fold this']));
  const counted = async () =>
    (await runner?.registry.getSingleMetric('homewright_projection_dead_letters')?.get())?.values;
  expect(await counted()).toMatchObject([{ labels: { model: 'toys_v1' }, value: 1 }]);

  // A process that starts later counts existing dead letters.
  await runner.stop();
  runner = await startRunner(db.url, [toyModel({ fold: failing, onPoison: 'skip' })]);
  expect(await counted()).toMatchObject([{ labels: { model: 'toys_v1' }, value: 1 }]);
  const [rival] = await db.sql`select events from read.toys where account_id = ${people.rival.id}`;
  expect(rival).toEqual({ events: 2 });
});

it('an event that the catalogue does not know is poison, and never skipped silently', async () => {
  mended = true;
  runner = await startRunner(db.url, [toyModel()]);
  await append(runner.journal, toStory(storyAccounts.slice(0, 2)));
  await db.sql`alter table log.events disable trigger all`;
  await db.sql`insert into log.events select * from jsonb_populate_record(null::log.events, (
    select to_jsonb(e) || jsonb_build_object('position', e.position + 1, 'revision', e.revision + 1, 'type', 'AccountVanished',
      'id', gen_random_uuid(), 'command_id', gen_random_uuid()) from log.events e order by position desc limit 1))`;
  await append(runner.journal, toStory(storyAccounts.slice(2, 3)));
  await until(async () => runner?.supervisor.health().some((sentence) => sentence.includes('paused')) === true);
  const [build] = await listBuilds(db.sql, 'toys');
  expect(build?.reason).toBe('unknown event type AccountVanished');
});

const blank = { events: 1, country: null, note: null };
