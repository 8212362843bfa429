import { expect, it } from 'vitest';

import { chargedBack, sampleChargebackCommands, reactor, webhook } from '#domain/testing/sample-chargeback-commands.ts';
import { disputeTimes, disputed } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { paintingHistory, paymentId, times } from '#domain/testing/painting-job.ts';
import { plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { fold } from '../testing/fold.ts';
import { jobsModel } from './jobs.ts';

const decided = disputed.decided({ kind: 'split', refund: 10_000, toProvider: 31_000 });
const at = plusHours(disputeTimes.decided, 1);

/** The share that the provider reads, and the held sum that includes it. */
async function foldShares(history: readonly JobEvent[]) {
  const folded = await fold(jobsModel, history);
  const sums = folded.rows('jobSums').filter(({ side, kind }) => side === 'provider' && kind === 'held');
  return [folded.rows('jobs')[0]?.['providerShare'], sums.map(({ amount }) => amount)];
}

it('a share decided by a dispute stays as decided, also while a chargeback freezes it', async () => {
  expect(await foldShares(paintingHistory('CompletionClaimed'))).toEqual([36_960, [36_960]]);
  expect(await foldShares(decided)).toEqual([31_000, [31_000]]);
  const frozen = chargedBack(decided, at);
  expect(await foldShares(frozen)).toEqual([31_000, [31_000]]);
  expect(await foldShares(extendHistory(frozen, [sampleChargebackCommands.close(true), webhook(at)]))).toEqual([
    31_000,
    [31_000],
  ]);
});

/** The sums of these shares, each with its kind. */
async function sumsAfter(history: readonly JobEvent[]) {
  const sums = (await fold(jobsModel, history)).rows('jobSums');
  const theirs = sums.filter(({ side, jobs: count }) => side === 'provider' && count !== 0);
  return theirs.map(({ kind, amount }) => [kind, amount]);
}

it('a released share is on its way until sent, unless a bank holds it up or took a part', async () => {
  const after = plusHours(times.released, 1);
  const asked = extendHistory(paintingHistory('FundsReleased'), [
    sampleChargebackCommands.open({ amount: 10_000 }),
    webhook(after),
  ]);
  const lost = extendHistory(asked, [sampleChargebackCommands.close(false), webhook(after)]);
  const left = jobAfter(lost).transferBalances[paymentId]?.owed ?? 0;
  expect(await sumsAfter(paintingHistory('FundsReleased'))).toEqual([['on-the-way', 36_960]]);
  expect(await sumsAfter(asked)).toEqual([['held-up', 36_960]]);
  expect(await sumsAfter(lost)).toEqual([['on-the-way', left]]);
  expect(left).toBeGreaterThan(0);
  const sent = extendHistory(lost, [sampleChargebackCommands.transferred('tr_left', left), reactor(after)]);
  expect(await sumsAfter(sent)).toEqual([['paid', left]]);
});

it('a sent share is held up during a chargeback, and on its way again once that is won', async () => {
  const sent = extendHistory(paintingHistory('FundsReleased'), [
    sampleChargebackCommands.transferred('tr_1', 36_960),
    reactor(times.released),
  ]);
  const after = plusHours(times.released, 1);
  const takenBack = extendHistory(
    sent,
    [sampleChargebackCommands.open(), webhook(after)],
    [sampleChargebackCommands.reversed('tr_1', 36_960), reactor(after)],
  );
  expect(await sumsAfter(sent)).toEqual([['paid', 36_960]]);
  expect(await sumsAfter(takenBack)).toContainEqual(['held-up', 36_960]);
  expect(
    await sumsAfter(extendHistory(takenBack, [sampleChargebackCommands.close(true), webhook(after)])),
  ).toContainEqual(['on-the-way', 36_960]);
  const lost = await sumsAfter(extendHistory(takenBack, [sampleChargebackCommands.close(false), webhook(after)]));
  expect(lost.map(([kind]) => kind)).not.toContain('held-up');
});

it('a dispute outcome of rework leaves the share as agreed', async () => {
  const rework = disputed.decided({ kind: 'rework', by: plusHours(disputeTimes.decided, 24 * 12) });
  expect(await foldShares(rework)).toEqual([36_960, [36_960]]);
});
