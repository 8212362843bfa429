import type { JobEvent } from '#events/catalog/job.ts';

import { RuleError } from '../rule-error.ts';
import { evolve } from './evolve.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireSameAmount } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import { askedAndUnsent, balanceTransfers, isRejected, waitingTransfers } from './transfer-balances.ts';
import type { RejectedTransfer } from './money-state.ts';
import type { Job } from './job.ts';

/** What the payment provider did with the provider's share. Each transfer and each reversal is recorded once. */
export const transferHandlers = {
  RecordTransfer({ data, job }) {
    const { paymentId, transferId, amount } = data;
    const outstanding = askedAndUnsent(job, paymentId);
    if (outstanding === 0 || job.transfers.some((transfer) => transfer.transferId === transferId)) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    const { providerId } = requireAgreement(job);
    const sent: JobEvent = {
      type: 'TransferSent',
      data: { jobId, providerId, transferId, paymentId, amount, currency },
    };
    // The card may have been charged back during the transfer.
    return [sent, ...balanceTransfers(evolve(job, sent))];
  },

  /** Once for each request. */
  RecordTransferRejection({ data, job }) {
    const { paymentId, transferId, code } = data;
    const amount = Math.min(data.amount, askedAndUnsent(job, paymentId));
    if (amount <= 0 || isRejected(job, transferId)) return [];
    return [{ type: 'TransferRejected', data: { ...about(job, { paymentId, transferId, amount }), code } }];
  },

  RetryTransfer: ({ data, job, context }) => [sentAgain(job, requireWaiting(job, data.transferId), context.actor.id)],

  ResumeTransfer({ data, job }) {
    const waiting = findWaitingTransfer(job, data.transferId);
    return waiting === undefined ? [] : [sentAgain(job, waiting, null)];
  },

  RecordReversal({ data, job }) {
    const { transferId, reversalId, amount } = data;
    const transfer = job.transfers.find((known) => known.transferId === transferId);
    if (transfer === undefined || transfer.reversalIds.includes(reversalId)) return [];
    const outstanding = transfer.reversing - transfer.reversed;
    if (outstanding === 0) return [];
    if (amount > outstanding) requireSameAmount(amount, outstanding);
    const { jobId, currency } = job;
    return [{ type: 'TransferReversed', data: { jobId, transferId, reversalId, amount, currency } }];
  },

  /** What cannot be reversed is not sent again. If it was sent again meanwhile, that transfer is excess. */
  RecordReversalRejection({ data, job }) {
    const { transferId, code } = data;
    const transfer = job.transfers.find((known) => known.transferId === transferId);
    if (transfer === undefined) return [];
    const amount = Math.min(data.amount, transfer.reversing - transfer.reversed);
    if (amount <= 0) return [];
    const { paymentId } = transfer;
    const rejected: JobEvent = {
      type: 'ReversalRejected',
      data: { ...about(job, { paymentId, transferId, amount }), code },
    };
    return [rejected, ...balanceTransfers(evolve(job, rejected))];
  },
} satisfies SomeJobHandlers;

function sentAgain(job: Job, rejected: RejectedTransfer, adminId: string | null): JobEvent {
  return { type: 'TransferRetried', data: { ...about(job, rejected), adminId } };
}

function findWaitingTransfer(job: Job, id: string): RejectedTransfer | undefined {
  return waitingTransfers(job).find(({ transferId }) => transferId === id);
}

function requireWaiting(job: Job, id: string): RejectedTransfer {
  const waiting = findWaitingTransfer(job, id);
  if (waiting !== undefined) return waiting;
  if (isRejected(job, id)) throw new RuleError('ALREADY_DONE', 'This transfer was seen to.');
  throw new RuleError('NOT_FOUND', 'No such transfer was rejected.');
}

function about(
  job: Job,
  { transferId, paymentId, amount }: Pick<RejectedTransfer, 'transferId' | 'paymentId' | 'amount'>,
) {
  const { jobId, currency } = job;
  return { jobId, providerId: requireAgreement(job).providerId, transferId, paymentId, amount, currency };
}
