import { expect, it } from 'vitest';

import { chargedBack, charging, reactor, webhook } from '#domain/testing/chargebacks.ts';
import { began, disputed } from '#domain/testing/disputes.ts';
import { jobAfter, extendHistory } from '#domain/testing/extend-history.ts';
import { painting, paymentId, times } from '#domain/testing/painting-job.ts';
import { plusHours } from '#domain/time.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import { fold } from '../testing/fold.ts';
import { jobs } from './jobs.ts';

const decided = disputed.decided({ kind: 'split', refund: 10_000, toProvider: 31_000 });
const at = plusHours(began.decided, 1);

/** The share that the provider reads, and the held sum that includes it. */
async function foldShares(history: readonly JobEvent[]) {
  const folded = await fold(jobs, history);
  const sums = folded.rows('jobSums').filter(({ side, kind }) => side === 'provider' && kind === 'held');
  return [folded.rows('jobs')[0]?.['providerShare'], sums.map(({ amount }) => amount)];
}

it('a share decided by a dispute stays as decided, also while a chargeback freezes it', async () => {
  expect(await foldShares(painting('CompletionClaimed'))).toEqual([36_960, [36_960]]);
  expect(await foldShares(decided)).toEqual([31_000, [31_000]]);
  const frozen = chargedBack(decided, at);
  expect(await foldShares(frozen)).toEqual([31_000, [31_000]]);
  expect(await foldShares(extendHistory(frozen, [charging.close(true), webhook(at)]))).toEqual([31_000, [31_000]]);
});

/** The sums of these shares, each with its kind. */
async function sumsAfter(history: readonly JobEvent[]) {
  const sums = (await fold(jobs, history)).rows('jobSums');
  const theirs = sums.filter(({ side, jobs: count }) => side === 'provider' && count !== 0);
  return theirs.map(({ kind, amount }) => [kind, amount]);
}

it('a released share is on its way until sent, unless a bank holds it up or took a part', async () => {
  const after = plusHours(times.released, 1);
  const asked = extendHistory(painting('FundsReleased'), [charging.open({ amount: 10_000 }), webhook(after)]);
  const lost = extendHistory(asked, [charging.close(false), webhook(after)]);
  const left = jobAfter(lost).transferBalances[paymentId]?.owed ?? 0;
  expect(await sumsAfter(painting('FundsReleased'))).toEqual([['on-the-way', 36_960]]);
  expect(await sumsAfter(asked)).toEqual([['held-up', 36_960]]);
  expect(await sumsAfter(lost)).toEqual([['on-the-way', left]]);
  expect(left).toBeGreaterThan(0);
  const sent = extendHistory(lost, [charging.transferred('tr_left', left), reactor(after)]);
  expect(await sumsAfter(sent)).toEqual([['paid', left]]);
});

it('a sent share is held up during a chargeback, and on its way again once that is won', async () => {
  const sent = extendHistory(painting('FundsReleased'), [
    charging.transferred('tr_1', 36_960),
    reactor(times.released),
  ]);
  const after = plusHours(times.released, 1);
  const takenBack = extendHistory(
    sent,
    [charging.open(), webhook(after)],
    [charging.reversed('tr_1', 36_960), reactor(after)],
  );
  expect(await sumsAfter(sent)).toEqual([['paid', 36_960]]);
  expect(await sumsAfter(takenBack)).toContainEqual(['held-up', 36_960]);
  expect(await sumsAfter(extendHistory(takenBack, [charging.close(true), webhook(after)]))).toContainEqual([
    'on-the-way',
    36_960,
  ]);
  const lost = await sumsAfter(extendHistory(takenBack, [charging.close(false), webhook(after)]));
  expect(lost.map(([kind]) => kind)).not.toContain('held-up');
});

it('a dispute outcome of rework leaves the share as agreed', async () => {
  const rework = disputed.decided({ kind: 'rework', by: plusHours(began.decided, 24 * 12) });
  expect(await foldShares(rework)).toEqual([36_960, [36_960]]);
});
