import { expect, it } from 'vitest';

import { recordCapture, initiatePayment } from '#domain/testing/payment-commands.ts';
import { chargedBack, sampleChargebackCommands, reactor, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { extendHistory } from '#domain/testing/extend-history.ts';
import { jobId, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { plusDays } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { foldInMemory } from '../runner/fold-in-memory.ts';
import { journalEvents, toStory } from '../testing/story.ts';
import { jobsModel } from './jobs.ts';

const paid = paintingHistory('TransferSent');
const at = plusDays(times.released, 1);
const taken = extendHistory(chargedBack(paid, at), [
  sampleChargebackCommands.reversed('tr_painting', 36_960),
  webhook(at),
]);

/** The sums per month when the events after a given one move from May to June. */
async function monthsOf(events: readonly JobEvent[], june = events.length) {
  const memory = foldInMemory(jobsModel);
  const story = [
    ...toStory(events.slice(0, june), Date.UTC(2027, 4, 1)),
    ...toStory(events.slice(june), Date.UTC(2027, 5, 1)),
  ];
  await memory.add(journalEvents(story));
  return memory.store.rows('earnedMonths').map(({ month, paid: sum, tips, jobs: count }) => [month, sum, tips, count]);
}

it('a transferred share counts as a job of its month', async () => {
  expect(await monthsOf(paid)).toEqual([['2027-05', 36_960, 0, 1]]);
});

it('a share that the bank takes back in the same month does not count', async () => {
  expect(await monthsOf(taken)).toEqual([['2027-05', 0, 0, 0]]);
});

it('a share taken back later reduces that later month, and stays a job of its own month', async () => {
  expect(await monthsOf(taken, paid.length)).toEqual([
    ['2027-05', 36_960, 0, 1],
    ['2027-06', -36_960, 0, 0],
  ]);
});

it('a share sent again after a won chargeback counts in its month', async () => {
  const again = extendHistory(
    taken,
    [sampleChargebackCommands.close(true), webhook(at)],
    [sampleChargebackCommands.transferred('tr_again', 36_960), webhook(at)],
  );
  expect(await monthsOf(again)).toEqual([['2027-05', 36_960, 0, 1]]);
  expect((await monthsOf(again, taken.length)).at(-1)).toEqual(['2027-06', 36_960, 0, 1]);
});

it('a tip counts as a tip, not as another job', async () => {
  const tipId = '90000000-0000-4000-8000-000000000001';
  const tipped = extendHistory(
    paid,
    [
      { name: 'GiveTip', data: { jobId, tipId, amount: 2000 } },
      { by: people.client, at: times.released },
    ],
    [initiatePayment({ purpose: 'tip', ref: tipId, paymentId: 'pi_tip', amount: 2000 }), reactor(times.released)],
    [recordCapture('pi_tip', 2000), webhook(times.released)],
    [sampleChargebackCommands.transferred('tr_tip', 2000, 'pi_tip'), webhook(times.released)],
  );
  expect(await monthsOf(tipped)).toEqual([['2027-05', 38_960, 2000, 1]]);
});
