import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { readModels } from './read-models/index.ts';
import { addBuild } from './runner/builds.ts';
import { activeBuild, liveAndRebuilt, startRunner, until, untilCaughtUp, type TestRunner } from './testing/runner.ts';
import { written } from './testing/second-job-story.ts';
import { storyAccounts } from './testing/account-stories.ts';
import { append, toStory } from './testing/story.ts';

/** A text that occurs nowhere else in a database. */
const mine = `plumstreet${randomUUID().replaceAll('-', '')}`;
const theirs = `elmstreet${randomUUID().replaceAll('-', '')}`;
const otherJob = '10000000-0000-4000-8000-0000000000c2';

const db = setupTestDatabase();
let runner: TestRunner;
beforeAll(async () => {
  runner = await startRunner(db.url);
}, 60_000);
afterAll(() => runner.stop());

/** All the personal data that both people write; the client's or the provider's name marks whose it is. */
function personal(): DomainEvent[] {
  const texts: Record<string, string> = { [people.client.id]: mine, [people.provider.id]: theirs };
  const named = storyAccounts.map((event): DomainEvent => {
    const text = 'accountId' in event.data ? texts[event.data.accountId ?? ''] : undefined;
    if (text === undefined) return event;
    if (event.type === 'AccountSignedUp') return { ...event, data: { ...event.data, email: `${text}@example.org` } };
    if (event.type === 'ProfileCompleted') return { ...event, data: { ...event.data, lastName: text } };
    return event;
  });
  return [
    ...named,
    ...paintingHistory('OfferSubmitted'),
    jobEvent('RequestPosted', { jobId: otherJob, title: mine, description: mine, address: mine }),
    ...written(jobId, [
      [people.client.id, `The key is at ${mine}.`],
      [people.provider.id, `Mine is at ${theirs}.`],
    ]),
  ];
}

/** The tables of the schema `read` with a row that contains the text. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await db.sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'read' order by tablename`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows =
      await db.sql`select 1 from read.${db.sql(name)} t where position(${text} in t::text) > 0 limit 1`.catch(
        ifDropped,
      );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** A retired build's tables can be dropped meanwhile. */
function ifDropped(error: { code?: string }): [] {
  if (error.code === '42P01') return [];
  throw error;
}

async function rebuildAll(): Promise<void> {
  const added = await Promise.all(readModels.map((model) => addBuild(db.sql, model, 'rebuild')));
  await until(async () => {
    const active = await Promise.all(readModels.map((model) => activeBuild(db.sql, model)));
    return active.every(({ build }, i) => build === added[i]?.build);
  });
}

/** A person's key is destroyed, and the log says so. */
async function forget(accountId: string): Promise<void> {
  const deletion = { accountId, deletionId: randomUUID() };
  await runner.vault.forget(accountId);
  const destroyedAt = '2027-06-01T09:00:00.000Z';
  const event: DomainEvent = {
    type: 'PersonalKeyDestroyed',
    data: { ...deletion, keyFingerprint: 'a'.repeat(64), destroyedAt },
  };
  await append(runner.journal, [{ event, actor: people.reactor, at: destroyedAt }]);
  await untilCaughtUp(runner);
}

it('every read model forgets a person at once, and nobody else', async () => {
  await append(runner.journal, toStory(personal()));
  await untilCaughtUp(runner);
  expect((await tablesWith(theirs)).length).toBeGreaterThan(1);
  const others = await tablesWith(mine);

  await forget(people.provider.id);
  expect(await tablesWith(theirs)).toEqual([]);
  expect(await tablesWith(mine)).toEqual(others);
  for (const model of readModels) {
    const { live, rebuilt } = await liveAndRebuilt(runner, model);
    expect(live, model.name).toEqual(rebuilt);
  }
}, 60_000);

it('a read model built after a person is forgotten contains nothing that they wrote', async () => {
  const before = await tablesWith(mine);
  expect(before.length).toBeGreaterThan(2);

  await runner.vault.forget(people.client.id);
  await rebuildAll();
  // A build's tables are dropped once a newer build is active.
  await expect.poll(() => tablesWith(mine)).toEqual([]);
}, 60_000);
