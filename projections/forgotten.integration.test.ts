import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobEvent, jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { readModels } from './read-models/index.ts';
import { addBuild } from './runner/builds.ts';
import { activeBuild, startRunner, until, untilCaughtUp, type TestRunner } from './testing/runner.ts';
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
    const rows = await db.sql`select 1 from read.${db.sql(name)} t where position(${text} in t::text) > 0 limit 1`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function rebuildAll(): Promise<void> {
  const added = await Promise.all(readModels.map((model) => addBuild(db.sql, model, 'rebuild')));
  await until(async () => {
    const active = await Promise.all(readModels.map((model) => activeBuild(db.sql, model)));
    return active.every(({ build }, i) => build === added[i]?.build);
  });
}

it('a read model built after a person is forgotten contains nothing that they wrote, but all that others wrote', async () => {
  await append(runner.journal, toStory(personal()));
  await untilCaughtUp(runner);
  const before = await tablesWith(mine);
  expect(before.length).toBeGreaterThan(2);
  const others = await tablesWith(theirs);
  expect(others.length).toBeGreaterThan(1);

  await runner.vault.forget(people.client.id);
  await rebuildAll();
  // A build's tables are dropped once a newer build is active.
  await expect.poll(() => tablesWith(mine)).toEqual([]);
  expect(await tablesWith(theirs)).toHaveLength(others.length);
}, 60_000);
