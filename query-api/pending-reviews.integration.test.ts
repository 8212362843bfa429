import { beforeAll, expect, it } from 'vitest';

import { readFixture } from '#domain/testing/fixtures.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { plusDays } from '#domain/time.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { toStory } from '#projections/testing/story.ts';
import type { PendingReviewsView } from './contract/reviews.ts';
import { copyPaintingJob } from './testing/copy-painting-job.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const JOBS = 23;

const side = setupReadSide();
beforeAll(async () => {
  await side.happened(toStory([...storyAccounts, ...paintingHistory('FundsReleased')]));
  await side.happened(
    Array.from({ length: JOBS - 1 }, (_, i) =>
      toStory(copyPaintingJob(i + 1, paintingHistory('FundsReleased'))),
    ).flat(),
  );
  await side.happened(toStory(copyPaintingJob(JOBS, paintingHistory('WorkStarted'))));
  side.clock.at = times.released;
}, 120_000);

const pending = (query = '') => side.read<PendingReviewsView>(`/api/reviews/pending${query}`, viewers.client);

it('every job that waits for a review is reached, page by page, the most urgent first', async () => {
  const first = await pending();
  expect(first.pending).toHaveLength(20);
  const second = await pending(`?cursor=${first.nextCursor ?? ''}`);
  expect(second.nextCursor).toBeNull();
  const all = [...first.pending, ...second.pending];
  expect(new Set(all.map((one) => one.jobId)).size).toBe(JOBS);
  expect(all.map(({ until }) => until)).toEqual(all.map(({ until }) => until).toSorted());
});

it("one job is found on whichever page it is, and only the viewer's own", async () => {
  const last = (await pending(`?cursor=${(await pending()).nextCursor ?? ''}`)).pending.at(-1);
  expect((await pending(`?job=${last?.jobId ?? ''}`)).pending).toEqual([last]);
  const answer = await side.get(`/api/reviews/pending?job=${jobId}`, { as: viewers.rival });
  expect(answer.body).toMatchObject({ pending: [], nextCursor: null });
  expect((await side.get('/api/reviews/pending?job=none', { as: viewers.client })).status).toBe(422);
});

it('for an unlisted job only its two sides read why: in progress, reviewed, or over', async () => {
  const [posted] = copyPaintingJob(JOBS, paintingHistory('RequestPosted'));
  const goesOn = posted?.data.jobId ?? '';
  expect(await pending(`?job=${goesOn}`)).toMatchObject({ pending: [], missing: 'notYet' });
  expect(await pending(`?job=${jobId}`)).toMatchObject({ missing: null });
  const byRival = await side.get(`/api/reviews/pending?job=${goesOn}`, { as: viewers.rival });
  expect(byRival.body).toMatchObject({ pending: [], missing: 'closed' });
  side.clock.at = plusDays(times.released, 400);
  expect(await pending(`?job=${jobId}`)).toMatchObject({ pending: [], missing: 'over' });
  side.clock.at = times.released;
  await side.happened(toStory(readFixture('reviews').slice(0, 1)));
  expect(await pending(`?job=${jobId}`)).toMatchObject({ pending: [], missing: 'reviewed' });
  const byOther = await side.get(`/api/reviews/pending?job=${jobId}`, { as: viewers.provider });
  expect(byOther.body).toMatchObject({ pending: [{ jobId, otherIsIn: true }], missing: null });
});

it('the answer names the time at which one of them drops out', async () => {
  const { pending: list, changesAt } = await pending();
  expect(changesAt).toBe(list[0]?.until);
  expect(await pending()).toMatchObject({ missing: null });
});
