import type { JobDataOf } from '#events/catalog/job.ts';

import { heldMoney } from '../held-money.ts';
import type { Ending } from '../money-state.ts';
import type { Job } from '../state.ts';
import { unchanged, type Folds } from './folds.ts';
import { ordered } from './payouts.ts';
import { withResumed } from './standstill.ts';

export const endingFolds: Folds<
  | 'JobCancelled'
  | 'CancellationProposed'
  | 'CancellationDeclined'
  | 'NoShowClaimed'
  | 'NoShowWithdrawn'
  | 'NoShowSettled'
  | 'FundsReleased'
  | 'JobSettled'
  | 'HoldWarned'
  | 'HoldExpired'
> = {
  JobCancelled: () => ({ cancellation: null, change: null, riskEndsAt: null }),
  CancellationProposed: (job, { proposalId, by, refund, dueAt }) => ({
    cancellation: { proposalId, by, refund, beforePayment: heldMoney(job) === 0, dueAt },
  }),
  CancellationDeclined: () => ({ cancellation: null }),
  NoShowClaimed: (_job, { by, contestUntil }) => ({
    noShow: { by, contestUntil, contested: false },
    change: null,
    cancellation: null,
  }),
  NoShowWithdrawn: () => ({ noShow: null }),
  NoShowSettled: unchanged,

  FundsReleased(job, data) {
    const ending = released(job, data);
    return { ending, payouts: ordered(job, ending.transfers) };
  },
  JobSettled: (job, data) => ({
    ending: settled(job, data),
    payouts: { ...ordered(job, data.transfers), ...nothingOf(job) },
  }),
  HoldWarned: () => ({ holdWarned: true }),
  HoldExpired: (job, { resumed }) => withResumed(job, resumed),
};

function released(job: Job, { transfers, releasedAt: endedAt, ...data }: JobDataOf<'FundsReleased'>): Ending {
  const { captured, providerAmount, platformAmount, closesAt } = data;
  // Version 1 did not name the payment: there was one.
  const named =
    transfers.length > 0 || job.payment === null
      ? transfers
      : [{ paymentId: job.payment.paymentId, amount: providerAmount }];
  const sums = { captured, refund: 0, providerAmount, platformAmount };
  const ended = { endedAt, firstEndedAt: firstOf(job, endedAt), closesAt };
  return { released: true, ...sums, capture: null, refunds: [], transfers: named, ...ended };
}

/** A chargeback, or a fee that is lost, settles a second time: what went back to the client before stays so. */
function settled(job: Job, { settledAt: endedAt, ...data }: JobDataOf<'JobSettled'>): Ending {
  const { captured, refund, providerAmount, platformAmount, capture, transfers, closesAt } = data;
  const refunds = [...(job.ending?.refunds ?? []), ...data.refunds];
  const sums = { captured, refund, providerAmount, platformAmount };
  const ended = { endedAt, firstEndedAt: firstOf(job, endedAt), closesAt };
  return { released: false, ...sums, capture, refunds, transfers, ...ended };
}

function firstOf({ ending }: Job, endedAt: string): string {
  return ending?.firstEndedAt ?? endedAt;
}

/** What was still to be taken when the job ended is nobody's after a second settlement: it never came. */
function nothingOf({ ending, payment, payouts }: Job): Job['payouts'] {
  const paymentId = ending?.capture?.paymentId;
  const payout = paymentId === undefined || payment?.captured !== 0 ? undefined : payouts[paymentId];
  return paymentId === undefined || payout === undefined ? {} : { [paymentId]: { ...payout, owed: 0 } };
}
