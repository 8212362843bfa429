import { paymentOf } from '../implied.ts';
import { askedAndUnsent, stillToSend } from '../payouts.ts';
import type { Transfer } from '../money-state.ts';
import type { Job } from '../state.ts';
import type { Folds } from './folds.ts';
import { asked } from './payouts.ts';

export const transferFolds: Folds<
  | 'TransferRequested'
  | 'TransferSent'
  | 'TransferRefused'
  | 'TransferRetried'
  | 'TransferReversed'
  | 'ReversalRequested'
  | 'ReversalRefused'
> = {
  TransferRequested: (job, { paymentId, amount }) => ({ payouts: asked(job, paymentId, amount) }),
  TransferSent: (job, { transferId, paymentId, amount }) =>
    withoutTheRest(job, {
      transferId,
      paymentId: paymentId ?? paymentOf(job).paymentId,
      amount,
      reversing: 0,
      reversed: 0,
      kept: 0,
      reversalIds: [],
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
  TransferReversed: (job, { transferId, reversalId, amount }) =>
    withTransfer(job, transferId, ({ reversed, reversalIds }) => ({
      reversed: reversed + amount,
      reversalIds: [...reversalIds, reversalId],
    })),
  ReversalRequested: (job, { transferId, amount }) =>
    withTransfer(job, transferId, ({ reversing }) => ({ reversing: reversing + amount })),
  // It was to be sent again once it was back: now it is there still.
  ReversalRefused: (job, { transferId, paymentId, amount }) => ({
    ...withTransfer(job, transferId, ({ reversing, kept }) => ({ reversing: reversing - amount, kept: kept + amount })),
    payouts: asked(job, paymentId, -Math.min(amount, askedAndUnsent(job, paymentId))),
  }),
};

/** The share may have shrunk since it was asked for: once they have all that is theirs, the rest is asked for no more. */
function withoutTheRest(job: Job, sent: Transfer): Pick<Job, 'transfers' | 'payouts'> {
  const transfers = [...job.transfers, sent];
  const { paymentId } = sent;
  const rest = askedAndUnsent({ ...job, transfers }, paymentId);
  const all = stillToSend({ ...job, transfers }, paymentId) === 0;
  return { transfers, payouts: all && rest > 0 ? asked(job, paymentId, -rest) : job.payouts };
}

function withTransfer(
  { transfers }: Job,
  transferId: string,
  change: (transfer: Transfer) => Partial<Transfer>,
): Pick<Job, 'transfers'> {
  return {
    transfers: transfers.map((transfer) =>
      transfer.transferId === transferId ? { ...transfer, ...change(transfer) } : transfer,
    ),
  };
}
