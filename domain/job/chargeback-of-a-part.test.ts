import { describe, expect, it } from 'vitest';

import type { JobEvent } from '#events/catalog/job.ts';

import { changeProposed, extraId, nextChangeId, risenPrice } from '../testing/change-proposals.ts';
import { sampleChargebackCommands, webhook } from '../testing/sample-chargeback-commands.ts';
import { admins, disputeTimes, decisionId, disputed, sampleDisputeCommands, proposalId } from '../testing/disputes.ts';
import { jobAfter, extendHistory } from '../testing/extend-history.ts';
import { jobId, paintingHistory, paymentId, times } from '../testing/painting-job.ts';
import { people } from '../testing/people.ts';
import { specification } from '../testing/given-when-then.ts';
import { plusDays, plusHours } from '../time.ts';
import { jobDecider } from './decider.ts';
import { outcomeNow } from './deduct-chargeback.ts';
import { heldMoney } from './held-money.ts';

const { given } = specification(jobDecider);
const client = (at: string) => ({ by: people.client, at });
const provider = (at: string) => ({ by: people.provider, at });

/** The price rose by 32.40 before the work began: 486.00 are held, of which 396.00 are the provider's share. */
const booked = risenPrice(paintingHistory('PaymentCaptured'), plusHours(times.captureDue, 1));
const inProgress = extendHistory(booked, [{ name: 'StartWork', data: { jobId } }, provider(times.start)]);
const claimed = extendHistory(inProgress, [
  { name: 'ClaimCompletion', data: { jobId, photos: [], note: 'Done.' } },
  provider(times.claimed),
]);
const absent = extendHistory(booked, [
  { name: 'ReportNoShow', data: { jobId, statement: 'Nobody opened the door for half an hour.', files: [] } },
  provider(plusHours(times.start, 1)),
]);

/** The rise is charged back, and the bank decides for the client twenty days later. */
function extraLost(history: readonly JobEvent[], at: string): JobEvent[] {
  const open = sampleChargebackCommands.open({ paymentId: extraId, amount: 3_240 });
  return extendHistory(
    history,
    [open, webhook(at)],
    [sampleChargebackCommands.close(false), webhook(plusDays(at, 20))],
  );
}

const sumsLeft = { price: 42_000, serviceFee: 3_360, commission: 5_040, discount: 0, total: 45_360 };

describe('a bank that takes a part of the held money', () => {
  it.each([
    ['Booked', booked, times.captureDue],
    ['NoShowClaimed', absent, plusHours(times.start, 2)],
  ])('ends a job that is %s: no work was done, and the rest is refunded', (state, history, at) => {
    expect(jobAfter(history).state).toBe(state);
    const recorded = extraLost(history, plusHours(at, 2)).slice(history.length + 1);
    expect(recorded).toMatchObject([
      { type: 'ChargebackClosed', data: { left: null } },
      {
        type: 'JobSettled',
        data: {
          cause: 'chargeback',
          captured: 48_600,
          refund: 48_600,
          providerAmount: 0,
          platformAmount: 0,
          refunds: [{ paymentId, amount: 45_360 }],
          transfers: [],
        },
      },
    ]);
  });

  it.each([
    ['InProgress', inProgress, times.start],
    ['CompletionClaimed', claimed, times.claimed],
    ['Disputed', disputed.directFix(claimed), disputeTimes.directFix],
  ])('lets a job that is %s continue with the rest, in the agreed proportions', (state, history, at) => {
    const after = extraLost(history, plusHours(at, 1));
    expect(after.at(-1)).toMatchObject({ type: 'ChargebackClosed', data: { left: sumsLeft } });
    expect(jobAfter(after)).toMatchObject({ state, ending: null, agreement: sumsLeft });
    expect(heldMoney(jobAfter(after))).toBe(45_360);
  });

  it('lets a client approve the rest: refund, share and fees are based on it', () => {
    const approved = plusDays(times.claimed, 21);
    const after = extendHistory(extraLost(claimed, plusHours(times.claimed, 1)), [
      { name: 'ApproveJob', data: { jobId } },
      client(approved),
    ]);
    given(after)
      .when({ name: 'ReleaseFunds', data: { jobId, claim: 1 } }, { by: people.deadline, at: plusDays(approved, 1) })
      .thenEvents([
        {
          type: 'FundsReleased',
          data: {
            captured: 45_360,
            providerAmount: 36_960,
            platformAmount: 8_400,
            transfers: [{ paymentId, amount: 36_960 }],
          },
        },
      ]);
  });

  it('ends a pending change, whose sums no longer apply', () => {
    const waiting = changeProposed(inProgress, { price: 50_000 }, plusHours(times.start, 1));
    const after = extraLost(waiting, plusHours(times.start, 2));
    expect(after.at(-1)).toMatchObject({ type: 'ChangeExpired', data: { changeId: nextChangeId(inProgress) } });
    expect(jobAfter(after)).toMatchObject({ state: 'InProgress', change: null });
  });

  it('takes its part twice after two successive chargebacks', () => {
    const once = extraLost(claimed, plusHours(times.claimed, 1));
    const later = plusDays(times.claimed, 22);
    const again = sampleChargebackCommands.open({ chargebackId: 'dp_2', amount: 20_000 });
    const twice = extendHistory(
      once,
      [again, webhook(later)],
      [sampleChargebackCommands.close(false, 'dp_2'), webhook(plusDays(later, 9))],
    );
    expect(jobAfter(twice)).toMatchObject({ state: 'CompletionClaimed', agreement: { total: 25_360 } });
    expect(heldMoney(jobAfter(twice))).toBe(25_360);
    const rest = sampleChargebackCommands.open({ chargebackId: 'dp_3', amount: 25_360 });
    const all = extendHistory(
      twice,
      [rest, webhook(plusDays(later, 10))],
      [sampleChargebackCommands.close(false, 'dp_3'), webhook(plusDays(later, 19))],
    );
    expect(jobAfter(all)).toMatchObject({ state: 'Settled', ending: { captured: 25_360, refund: 25_360 } });
  });
});

describe('a dispute that continues about the rest', () => {
  const decidedBy = (n: number) => ({ by: admins.first, at: plusDays(disputeTimes.decided, n) });

  it('can be decided about all of it', () => {
    const after = extraLost(disputed.decision(claimed), plusHours(disputeTimes.decision, 1));
    given(after)
      .when(sampleDisputeCommands.decide({ kind: 'partial-refund', refund: 45_360 }), decidedBy(20))
      .thenRejected('VALIDATION_ERROR', 'outcome.refund');
    given(after)
      .when(sampleDisputeCommands.decide({ kind: 'partial-refund', refund: 10_000 }), decidedBy(20))
      .thenEvents([{ type: 'DisputeDecided' }]);
  });

  it('deducts what the bank took from an offered refund', () => {
    const offered = extendHistory(disputed.directFix(claimed), [
      sampleDisputeCommands.propose(1, { kind: 'partial-refund', refund: 10_000 }),
      provider(plusHours(disputeTimes.directFix, 1)),
    ]);
    const after = extraLost(offered, plusHours(disputeTimes.directFix, 2));
    given(after)
      .when(sampleDisputeCommands.accept(1), client(plusDays(disputeTimes.directFix, 21)))
      .thenEvents([
        { type: 'DisputeResolved', data: { outcome: { kind: 'partial-refund', refund: 6_760 } } },
        { type: 'JobSettled', data: { captured: 45_360, refund: 6_760, refunds: [{ paymentId, amount: 6_760 }] } },
      ]);
  });

  it.each([
    [
      { kind: 'partial-refund', refund: 3_000 },
      { kind: 'split', refund: 0, toProvider: 36_960 },
    ],
    [
      { kind: 'split', refund: 20_000, toProvider: 25_000 },
      { kind: 'split', refund: 16_760, toProvider: 25_000 },
    ],
    [
      { kind: 'split', refund: 0, toProvider: 48_600 },
      { kind: 'split', refund: 0, toProvider: 45_360 },
    ],
    [{ kind: 'dismissed' }, { kind: 'dismissed' }],
  ] as const)('and from a decided refund: %o', (outcome, expected) => {
    const after = extraLost(disputed.decided(outcome, claimed), plusHours(disputeTimes.decided, 1));
    expect(jobAfter(after)).toMatchObject({ state: 'Disputed', dispute: { decision: { outcome: expected } } });
  });

  it.each([
    ['provider', { kind: 'partial-refund', refund: 30_000 }, 20_000],
    [null, { kind: 'partial-refund', refund: 10_000 }, 20_000],
    [null, { kind: 'partial-refund', refund: 20_000 }, 25_000],
    ['provider', { kind: 'split', refund: 30_000, toProvider: 10_000 }, 35_000],
    ['client', { kind: 'release' }, 20_000],
  ] as const)('counts as lost for %s as it was decided, %o, whatever the bank took since', (lost, outcome, amount) => {
    const decided = disputed.decided(outcome);
    const at = plusDays(disputeTimes.decided, 1);
    const taken = extendHistory(
      decided,
      [sampleChargebackCommands.open({ amount }), webhook(at)],
      [sampleChargebackCommands.close(false), webhook(plusHours(at, 1))],
    );
    const final = { by: people.deadline, at: plusDays(disputeTimes.final, 1) };
    for (const history of [decided, taken]) {
      expect(
        extendHistory(history, [sampleDisputeCommands.advance(), final]).find(({ type }) => type === 'DisputeResolved'),
      ).toMatchObject({
        data: { how: 'decided', lost },
      });
    }
  });

  it('counts a decision that waits for a second admin as it was written, too', () => {
    const outcome = { kind: 'partial-refund', refund: 50_000 } as const;
    const at = plusHours(disputeTimes.decided, 1);
    const confirmed = extendHistory(
      disputed.over(90_000),
      [sampleDisputeCommands.decide(outcome), { by: admins.first, at: disputeTimes.decided }],
      [sampleChargebackCommands.open({ amount: 30_000 }), webhook(at)],
      [sampleChargebackCommands.close(false), webhook(at)],
      [sampleDisputeCommands.confirm(), { by: admins.second, at }],
    );
    expect(jobAfter(confirmed)).toMatchObject({ dispute: { decision: { outcome: { refund: 20_000 } } } });
    const final = extendHistory(confirmed, [
      sampleDisputeCommands.advance(),
      { by: people.deadline, at: plusDays(at, 8) },
    ]);
    expect(final.find(({ type }) => type === 'DisputeResolved')).toMatchObject({ data: { lost: 'provider' } });
  });

  it('is decided about the rest only if the bank took its part before', () => {
    const after = extendHistory(
      disputed.decision(),
      [sampleChargebackCommands.open({ amount: 20_000 }), webhook(disputeTimes.decision)],
      [sampleChargebackCommands.close(false), webhook(plusHours(disputeTimes.decision, 1))],
    );
    const decided = extendHistory(after, [
      sampleDisputeCommands.decide({ kind: 'partial-refund', refund: 10_000 }),
      decidedBy(0),
    ]);
    const final = extendHistory(decided, [
      sampleDisputeCommands.advance(),
      { by: people.deadline, at: plusDays(disputeTimes.final, 1) },
    ]);
    expect(final.find(({ type }) => type === 'DisputeResolved')).toMatchObject({ data: { lost: null } });
  });

  it('states the current meaning of each outcome', () => {
    const offered = extendHistory(disputed.directFix(claimed), [
      sampleDisputeCommands.propose(1, { kind: 'partial-refund', refund: 10_000 }),
      provider(plusHours(disputeTimes.directFix, 1)),
    ]);
    const { dispute } = jobAfter(extraLost(offered, plusHours(disputeTimes.directFix, 2)));
    const now = (id: string) => (dispute === null ? undefined : outcomeNow(dispute, id));
    expect(now(proposalId(1))).toEqual({ kind: 'partial-refund', refund: 6_760 });
    expect(now(proposalId(2))).toBeNull();
    const decided = jobAfter(
      extraLost(disputed.decided({ kind: 'release' }, claimed), plusHours(disputeTimes.decided, 1)),
    );
    expect(decided.dispute && outcomeNow(decided.dispute, decisionId(1))).toEqual({ kind: 'release' });
  });
});
