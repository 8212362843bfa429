import { type CreatedTransfer, PaymentRejectedError, type Transfers } from '../payment-gateway.ts';
import { requireKnown, type MemoryState } from './memory-state.ts';

export interface RejectingReceiver {
  /** From now on transfers to this account fail, as to a closed one. */
  rejectTransfers(account: string): void;
  acceptTransfers(account: string): void;
}

export function transfers({ payments, transfers: sent, once }: MemoryState): Transfers & RejectingReceiver {
  const rejecting = new Set<string>();
  const madeUnder = (key: string, ofJob: string): CreatedTransfer | null => {
    const made = sent.find((transfer) => transfer.jobId === ofJob && transfer.key === key);
    return made === undefined ? null : { transferId: made.transferId, amount: made.amount };
  };
  return {
    rejectTransfers: (account) => void rejecting.add(account),
    acceptTransfers: (account) => void rejecting.delete(account),
    async transfer(transfer, key) {
      const earlier = madeUnder(key, transfer.jobId);
      if (earlier !== null) return earlier;
      if (rejecting.has(transfer.account)) throw new PaymentRejectedError('account_invalid');
      const { captured } = requireKnown(payments, transfer.paymentId);
      const moved = sent.filter(({ paymentId }) => paymentId === transfer.paymentId);
      const left = captured - moved.reduce((sum, before) => sum + before.amount - before.reversed, 0);
      if (transfer.amount > left) throw new PaymentRejectedError('balance_insufficient');
      const transferId = `tr_${sent.length + 1}`;
      sent.push({ ...transfer, transferId, key, reversed: 0 });
      return { transferId, amount: transfer.amount };
    },
    findTransfer: async (jobId, key) => madeUnder(key, jobId),
    async reverseTransfer(reversal, key) {
      return once(key, ['reverse', reversal], () => {
        const index = sent.findIndex(({ transferId }) => transferId === reversal.transferId);
        const transfer = sent[index];
        if (transfer === undefined) throw new PaymentRejectedError('resource_missing');
        const reversed = transfer.reversed + reversal.amount;
        if (reversed > transfer.amount) throw new PaymentRejectedError('amount_too_large');
        sent[index] = { ...transfer, reversed };
        return { reversalId: `trr_${transfer.transferId}_${reversed}` };
      });
    },
  };
}
