import type { JobDataOf } from '#events/catalog/job.ts';

import { heldMoney } from '../held-money.ts';
import type { Ending } from '../money-state.ts';
import type { Job } from '../job.ts';
import { unchanged, type JobFolds } from './fold-types.ts';
import { orderTransfers } from './transfer-balances.ts';
import { withResumed } from './resumed-deadlines.ts';

export const endingFolds = {
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
    return { ending, transferBalances: orderTransfers(job, ending.transfers) };
  },
  JobSettled: (job, data) => ({
    ending: settled(job, data),
    transferBalances: { ...orderTransfers(job, data.transfers), ...clearUncapturedPayout(job) },
  }),
  HoldExpiryWarned: () => ({ holdExpiryWarned: true }),
  HoldExpired: (job, { resumed }) => withResumed(job, resumed),
} satisfies JobFolds;

function released(job: Job, { transfers, releasedAt: endedAt, ...data }: JobDataOf<'FundsReleased'>): Ending {
  const { captured, providerAmount, platformAmount, closesAt } = data;
  // Version 1 did not name the payment, because there was only one.
  const named =
    transfers.length > 0 || job.payment === null
      ? transfers
      : [{ paymentId: job.payment.paymentId, amount: providerAmount }];
  const sums = { captured, refund: 0, providerAmount, platformAmount };
  const ended = { endedAt, firstEndedAt: findFirstEnd(job, endedAt), closesAt };
  return { released: true, ...sums, capture: null, refunds: [], transfers: named, ...ended };
}

/** A chargeback or a lost fee settles a job a second time. Earlier refunds to the client remain. */
function settled(job: Job, { settledAt: endedAt, ...data }: JobDataOf<'JobSettled'>): Ending {
  const { captured, refund, providerAmount, platformAmount, capture, transfers, closesAt } = data;
  const refunds = [...(job.ending?.refunds ?? []), ...data.refunds];
  const sums = { captured, refund, providerAmount, platformAmount };
  const ended = { endedAt, firstEndedAt: findFirstEnd(job, endedAt), closesAt };
  return { released: false, ...sums, capture, refunds, transfers, ...ended };
}

function findFirstEnd({ ending }: Job, endedAt: string): string {
  return ending?.firstEndedAt ?? endedAt;
}

/** After a second settlement the uncaptured amount is owed to no one, because it was never captured. */
function clearUncapturedPayout({ ending, payment, transferBalances }: Job): Job['transferBalances'] {
  const paymentId = ending?.capture?.paymentId;
  const payout = paymentId === undefined || payment?.captured !== 0 ? undefined : transferBalances[paymentId];
  return paymentId === undefined || payout === undefined ? {} : { [paymentId]: { ...payout, owed: 0 } };
}
