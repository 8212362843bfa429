import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobId, painting, times } from '#domain/testing/painting.ts';
import { lived } from '#domain/testing/lives.ts';
import { people } from '#domain/testing/people.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { append, tell } from './testing/story.ts';
import { startRunner, until, untilCaughtUp, type TestRunner } from './testing/runner.ts';

let db: TestDatabase;
let runner: TestRunner;
beforeAll(async () => {
  db = await testDatabase();
  runner = await startRunner(db.url);
}, 60_000);
afterAll(async () => {
  await runner.stop();
  await db.drop();
});

const counted = async (table: 'deadlines.pending' | 'graphile_worker.jobs'): Promise<number> => {
  const [row] = await db.sql.unsafe<{ n: number }[]>(`select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
};

it('takes a deadline back without waiting for the queue, which reports its job as done at this moment', async () => {
  const posted = painting('RequestPosted');
  const expired = lived(posted, [
    { name: 'ExpireRequest', data: { jobId } },
    { by: people.deadline, at: times.neededBy },
  ]);
  await append(runner.journal, tell(posted));
  await untilCaughtUp(runner);
  expect(await counted('deadlines.pending')).toBe(1);

  await db.sql.begin(async (tx) => {
    await tx`delete from graphile_worker._private_jobs where key is not null`;
    await append(runner.journal, tell(expired.slice(1)));
    await untilCaughtUp(runner);
    await until(async () => (await counted('deadlines.pending')) === 0);
  });
  expect(await counted('graphile_worker.jobs')).toBe(0);
});

it('takes the job of a deadline back that nobody is at', async () => {
  const again = (text: string) => text.replaceAll(jobId, '10000000-0000-4000-8000-000000000099');
  const history = JSON.parse(again(JSON.stringify(painting('RequestPosted')))) as ReturnType<typeof painting>;
  await append(runner.journal, tell(history));
  await untilCaughtUp(runner);
  expect(await counted('graphile_worker.jobs')).toBe(1);
  const id = '10000000-0000-4000-8000-000000000099';
  await append(runner.journal, tell([{ type: 'RequestExpired', data: { jobId: id } }]));
  await untilCaughtUp(runner);
  expect([await counted('deadlines.pending'), await counted('graphile_worker.jobs')]).toEqual([0, 0]);
});
