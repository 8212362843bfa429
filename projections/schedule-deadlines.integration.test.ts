import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { people } from '#domain/testing/people.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { deadlinesModel } from './read-models/deadlines.ts';
import { append, toStory } from './testing/story.ts';
import { liveAndRebuilt, startRunner, until, untilCaughtUp, type TestRunner } from './testing/runner.ts';

const db = setupTestDatabase();
let runner: TestRunner;
beforeAll(async () => {
  runner = await startRunner(db.url);
}, 60_000);
afterAll(() => runner.stop());

const counted = async (table: 'deadlines.pending' | 'graphile_worker.jobs'): Promise<number> => {
  const [row] = await db.sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
};

const anotherJob = (n: number): string => `10000000-0000-4000-8000-0000000000${n}`;
/** The story's request, with another job's ids. */
const posted = (id: string): ReturnType<typeof paintingHistory> =>
  JSON.parse(JSON.stringify(paintingHistory('RequestPosted')).replaceAll(jobId, id)) as ReturnType<
    typeof paintingHistory
  >;

it('removes a deadline without waiting for the queue, which is completing its job at this moment', async () => {
  const request = paintingHistory('RequestPosted');
  const expired = extendHistory(request, [
    { name: 'ExpireRequest', data: { jobId } },
    { by: people.deadline, at: times.neededBy },
  ]);
  await append(runner.journal, toStory(request));
  await untilCaughtUp(runner);
  expect(await counted('deadlines.pending')).toBe(1);

  await db.sql.begin(async (tx) => {
    await tx`delete from graphile_worker._private_jobs where key is not null`;
    await append(runner.journal, toStory(expired.slice(1)));
    await untilCaughtUp(runner);
    await until(async () => (await counted('deadlines.pending')) === 0);
  });
  expect(await counted('graphile_worker.jobs')).toBe(0);
});

it('removes the job of a deadline that no worker has fetched', async () => {
  const id = anotherJob(99);
  await append(runner.journal, toStory(posted(id)));
  await untilCaughtUp(runner);
  expect(await counted('graphile_worker.jobs')).toBe(1);
  await append(runner.journal, toStory([{ type: 'RequestExpired', data: { jobId: id } }]));
  await untilCaughtUp(runner);
  expect([await counted('deadlines.pending'), await counted('graphile_worker.jobs')]).toEqual([0, 0]);
});

describe('a fired deadline', () => {
  const [fired, open] = [anotherJob(97), anotherJob(98)];
  const expiryOf = (id: string): string => `job-${id}:request-expiry:1`;
  const fire = (id: string, at: string) =>
    db.sql`insert into commands.fired_deadlines (id, due_at) values (${expiryOf(id)}, ${at})`;
  const queued = async (): Promise<string[]> =>
    (await db.sql<{ key: string }[]>`select key from graphile_worker.jobs order by key`).map(({ key }) => key);

  it('gets no job when its event is folded, but one for any other time', async () => {
    await fire(fired, times.neededBy);
    await fire(open, times.closes);
    await append(runner.journal, toStory([...posted(fired), ...posted(open)]));
    await untilCaughtUp(runner);
    expect([await counted('deadlines.pending'), await queued()]).toEqual([2, [expiryOf(open)]]);
  });

  it('gets none when the read model is rebuilt, which queues the unfired deadlines again', async () => {
    await db.sql`delete from graphile_worker._private_jobs`;
    const { live, rebuilt } = await liveAndRebuilt(runner, deadlinesModel);
    expect(rebuilt).toEqual(live);
    expect([await counted('deadlines.pending'), await queued()]).toEqual([2, [expiryOf(open)]]);
  });

  it('gets none when every deadline was fired', async () => {
    await fire(open, times.neededBy);
    await db.sql`delete from graphile_worker._private_jobs`;
    await liveAndRebuilt(runner, deadlinesModel);
    expect([await counted('deadlines.pending'), await queued()]).toEqual([2, []]);
  });
});
