import { requirePayment } from '../require-parts.ts';
import { askedAndUnsent, stillToSend } from '../transfer-balances.ts';
import type { Transfer } from '../money-state.ts';
import type { Job } from '../job.ts';
import type { JobFolds } from './fold-types.ts';
import { changeRequested } from './transfer-balances.ts';

export const transferFolds = {
  TransferRequested: (job, { paymentId, amount }) => ({ transferBalances: changeRequested(job, paymentId, amount) }),
  TransferSent: (job, { transferId, paymentId, amount }) =>
    withoutTheRest(job, {
      transferId,
      paymentId: paymentId ?? requirePayment(job).paymentId,
      amount,
      reversing: 0,
      reversed: 0,
      unrecovered: 0,
      reversalIds: [],
    }),
  TransferRejected: (job, { transferId, paymentId, amount, code }) => ({
    rejectedTransfers: [...job.rejectedTransfers, { transferId, paymentId, amount, code, again: false }],
    transferBalances: changeRequested(job, paymentId, -amount),
  }),
  TransferRetried: (job, { transferId, paymentId, amount }) => ({
    rejectedTransfers: job.rejectedTransfers.map((rejected) =>
      rejected.transferId === transferId ? { ...rejected, again: true } : rejected,
    ),
    transferBalances: changeRequested(job, paymentId, amount),
  }),
  TransferReversed: (job, { transferId, reversalId, amount }) =>
    withTransfer(job, transferId, ({ reversed, reversalIds }) => ({
      reversed: reversed + amount,
      reversalIds: [...reversalIds, reversalId],
    })),
  ReversalRequested: (job, { transferId, amount }) =>
    withTransfer(job, transferId, ({ reversing }) => ({ reversing: reversing + amount })),
  // It would have been sent again after the reversal; now it was never reversed.
  ReversalRejected: (job, { transferId, paymentId, amount }) => ({
    ...withTransfer(job, transferId, ({ reversing, unrecovered }) => ({
      reversing: reversing - amount,
      unrecovered: unrecovered + amount,
    })),
    transferBalances: changeRequested(job, paymentId, -Math.min(amount, askedAndUnsent(job, paymentId))),
  }),
} satisfies JobFolds;

/**
 * The share may have shrunk since the request: once the provider has their whole share, the rest is no longer
 * requested.
 */
function withoutTheRest(job: Job, sent: Transfer): Pick<Job, 'transfers' | 'transferBalances'> {
  const transfers = [...job.transfers, sent];
  const { paymentId } = sent;
  const rest = askedAndUnsent({ ...job, transfers }, paymentId);
  const all = stillToSend({ ...job, transfers }, paymentId) === 0;
  return {
    transfers,
    transferBalances: all && rest > 0 ? changeRequested(job, paymentId, -rest) : job.transferBalances,
  };
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
