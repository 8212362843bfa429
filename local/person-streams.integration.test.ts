import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createMemoryPersonStreams } from '#command-api/privacy/memory-person-streams.ts';
import { NotCaughtUpError, type PersonStreams } from '#command-api/privacy/person-streams.ts';
import { createPostgresPersonStreams } from '#command-api/privacy/postgres-person-streams.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { toPosition, type Position } from '#events/log/position.ts';
import { peopleModel } from '#projections/read-models/people.ts';
import { addBuild } from '#projections/runner/builds.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { activeBuild, startRunner, until, type TestRunner } from '#projections/testing/runner.ts';
import { append, toStory } from '#projections/testing/story.ts';

import { setupTestDatabase } from './testing/setup-test-database.ts';

const db = setupTestDatabase();
let runner: TestRunner;
let newest: Position;
beforeAll(async () => {
  runner = await startRunner(db.url, [peopleModel]);
  await append(runner.journal, toStory([...storyAccounts, ...paintingHistory('OfferSubmitted')]));
  newest = (await runner.log.head()) ?? toPosition(0);
}, 60_000);
afterAll(() => runner.stop());

const adapters: [string, () => PersonStreams][] = [
  ['PostgreSQL', () => createPostgresPersonStreams(db.sql)],
  ['memory', () => createMemoryPersonStreams(runner.log)],
];

describe.each(adapters)('the streams of a person in %s', (_name, create) => {
  it('are those that are about them, on either side of a job', async () => {
    for (const { id } of [people.client, people.provider]) {
      const found = await create().find(id, newest);
      expect(found).toContain(`account-${id}`);
      expect(found).toContain(`job-${jobId}`);
      expect(found).toEqual(found.toSorted());
    }
  });

  it('are none for a person whom no event knows', async () => {
    expect(await create().find(randomUUID(), newest)).toEqual([]);
  });
});

it('waits for a position, and gives up on one that does not come', async () => {
  const streams = createPostgresPersonStreams(db.sql, 100);
  const later = toPosition(BigInt(newest) + 1_000_000n);
  await expect(streams.find(people.client.id, later)).rejects.toThrow(NotCaughtUpError);
});

it('are found again after a rebuild, and where the copy lost some', async () => {
  const find = () => createPostgresPersonStreams(db.sql).find(people.client.id, newest);
  const before = await find();
  await db.sql`delete from privacy.person_streams where person_id = ${people.client.id}`;
  const { build } = await addBuild(db.sql, peopleModel, 'rebuild');
  await until(async () => (await activeBuild(db.sql, peopleModel)).build === build);
  expect(await find()).toEqual(before);
});
