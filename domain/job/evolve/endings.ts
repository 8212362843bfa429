import { heldMoney } from '../held-money.ts';
import type { Ending, Job } from '../state.ts';
import { asked, ordered } from './chargebacks.ts';
import { unchanged, type DataOf, type Folds } from './folds.ts';

export const endingFolds: Folds<
  | 'JobCancelled'
  | 'CancellationProposed'
  | 'CancellationDeclined'
  | 'NoShowClaimed'
  | 'NoShowWithdrawn'
  | 'NoShowSettled'
  | 'FundsReleased'
  | 'JobSettled'
  | 'TransferSent'
  | 'TransferRefused'
  | 'TransferRetried'
  | 'TransferReversed'
  | 'HoldWarned'
  | 'HoldExpired'
  | 'TipGiven'
  | 'TipPaid'
  | 'TipLapsed'
  | 'RefundProposed'
  | 'RefundRejected'
  | 'AdminRefunded'
  | 'ReleaseProposed'
  | 'ReleaseRejected'
  | 'AdminReleased'
  | 'JobLookedInto'
> = {
  JobCancelled: () => ({ cancellation: null, change: null, riskEndsAt: null }),
  CancellationProposed: (job, { proposalId, by, refund, dueAt }) => ({
    cancellation: { proposalId, by, refund, beforePayment: heldMoney(job) === 0, dueAt },
  }),
  CancellationDeclined: () => ({ cancellation: null }),
  NoShowClaimed: (_job, { by, contestUntil }) => ({ noShow: { by, contestUntil }, change: null, cancellation: null }),
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
  TransferSent: (job, { transferId, paymentId, amount }) => ({
    transfers: [
      ...job.transfers,
      {
        transferId,
        paymentId: paymentId ?? job.payment?.paymentId ?? '',
        amount,
        reversing: 0,
        reversed: 0,
        kept: 0,
        reversalIds: [],
      },
    ],
  }),
  TransferRefused: (job, { transferId, paymentId, amount, code }) => ({
    refusedTransfers: [...job.refusedTransfers, { transferId, paymentId, amount, code, again: false }],
    payouts: asked(job, paymentId, -amount),
  }),
  TransferRetried: (job, { transferId, paymentId, amount }) => ({
    refusedTransfers: job.refusedTransfers.map((refused) =>
      refused.transferId === transferId ? { ...refused, again: true } : refused,
    ),
    payouts: asked(job, paymentId, amount),
  }),
  TransferReversed: (job, { transferId, reversalId, amount }) => ({
    transfers: job.transfers.map((transfer) =>
      transfer.transferId === transferId
        ? { ...transfer, reversed: transfer.reversed + amount, reversalIds: [...transfer.reversalIds, reversalId] }
        : transfer,
    ),
  }),
  HoldWarned: () => ({ holdWarned: true }),
  HoldExpired: unchanged,

  TipGiven: (job, { tipId, amount, paymentDueAt }) => ({
    tips: { ...job.tips, [tipId]: { tipId, amount, paymentDueAt, status: 'due' } },
  }),
  TipPaid: (job, { tipId, paymentId, amount }) => ({
    ...withTip(job, tipId, 'paid'),
    payouts: ordered(job, [{ paymentId, amount }]),
  }),
  TipLapsed: (job, { tipId }) => withTip(job, tipId, 'lapsed'),

  RefundProposed: (_job, { refundId: proposalId, staffId, refund }) => ({
    moneyProposal: { kind: 'refund', proposalId, staffId, refund },
  }),
  RefundRejected: () => ({ moneyProposal: null }),
  AdminRefunded: unchanged,
  ReleaseProposed: (_job, { releaseId: proposalId, adminId: staffId }) => ({
    moneyProposal: { kind: 'release', proposalId, staffId },
  }),
  ReleaseRejected: () => ({ moneyProposal: null }),
  AdminReleased: unchanged,
  JobLookedInto: ({ looks }, { staffId, lookedAt }) =>
    lookedAt === null ? {} : { looks: { ...looks, [staffId]: lookedAt } },
};

function released(job: Job, { transfers, releasedAt: endedAt, ...data }: DataOf<'FundsReleased'>): Ending {
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
function settled(job: Job, { settledAt: endedAt, ...data }: DataOf<'JobSettled'>): Ending {
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

function withTip(job: Job, tipId: string, status: 'paid' | 'lapsed'): Pick<Job, 'tips'> {
  const tip = job.tips[tipId];
  if (tip === undefined) throw new Error(`there is no tip ${tipId}`);
  return { tips: { ...job.tips, [tipId]: { ...tip, status } } };
}
