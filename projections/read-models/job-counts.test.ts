import { expect, it } from 'vitest';

import { painting } from '#domain/testing/painting.ts';
import { people } from '#domain/testing/people.ts';
import { foldInMemory } from '../runner/fold-events.ts';
import { journalEvents, tell } from '../testing/story.ts';
import { jobs } from './jobs.ts';

const tables = ['jobs', 'jobCounts', 'jobSums'] as const;

/** The tables after a whole story, told in batches of so many events. */
async function toldInBatchesOf(size: number) {
  const memory = foldInMemory(jobs);
  const told = journalEvents(tell(painting('JobClosed')));
  for (let from = 0; from < told.length; from += size) await memory.add(told.slice(from, from + size));
  return Object.fromEntries(tables.map((table) => [table, memory.store.rows(table)]));
}

it('a number that no job is in any more has no row', async () => {
  const { jobCounts, jobSums } = await toldInBatchesOf(1);
  expect(jobCounts).toEqual([
    { accountId: people.client.id, side: 'client', bucket: 'done', jobs: 1 },
    { accountId: people.provider.id, side: 'provider', bucket: 'done', jobs: 1 },
  ]);
  expect(jobSums).toEqual([expect.objectContaining({ accountId: people.provider.id, kind: 'paid', jobs: 1 })]);
});

it('numbers and rows are the same, however many events came together', async () => {
  const oneByOne = await toldInBatchesOf(1);
  for (const size of [2, 3, 7, 1_000]) expect(await toldInBatchesOf(size)).toEqual(oneByOne);
});
