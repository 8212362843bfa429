import { expect, it } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { foldInMemory } from '../runner/fold-in-memory.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { jobsModel } from './jobs.ts';

const tables = ['jobs', 'jobCounts', 'jobSums'] as const;

/** The tables after a whole story, folded in batches of the given size. */
async function foldInBatchesOf(size: number) {
  const memory = foldInMemory(jobsModel);
  const story = journalEvents(toStory(paintingHistory('JobClosed')));
  for (let from = 0; from < story.length; from += size) await memory.add(story.slice(from, from + size));
  return Object.fromEntries(tables.map((table) => [table, memory.store.rows(table)]));
}

it('a count that drops to zero has no row', async () => {
  const { jobCounts, jobSums } = await foldInBatchesOf(1);
  expect(jobCounts).toEqual([
    { accountId: people.client.id, side: 'client', bucket: 'done', jobs: 1 },
    { accountId: people.provider.id, side: 'provider', bucket: 'done', jobs: 1 },
  ]);
  expect(jobSums).toEqual([expect.objectContaining({ accountId: people.provider.id, kind: 'paid', jobs: 1 })]);
});

it('counts and rows are the same for every batch size', async () => {
  const oneByOne = await foldInBatchesOf(1);
  for (const size of [2, 3, 7, 1_000]) expect(await foldInBatchesOf(size)).toEqual(oneByOne);
});
