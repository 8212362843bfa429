import { PaymentRejectedError, type Refunds } from '../payment-gateway.ts';
import { requireKnown, type MemoryState } from './memory-state.ts';

export interface RefundingBank {
  /** The card's bank returns a refund, as for a closed card. */
  failRefund(refundId: string, failureCode: string): void;
  /** From now on refunds to the card of this payment fail. */
  rejectRefunds(paymentId: string): void;
}

export function refunds({ payments, refunds: made, chargebacks, once, notify }: MemoryState): Refunds & RefundingBank {
  const rejecting = new Set<string>();
  return {
    async refund(refund, key) {
      return once(key, ['refund', refund], () => {
        const { paymentId, amount } = refund;
        const payment = requireKnown(payments, paymentId);
        const theirs = [...chargebacks.values()].filter((chargeback) => chargeback.paymentId === paymentId);
        if (theirs.some(({ won }) => won !== true)) throw new PaymentRejectedError('charge_disputed');
        if (rejecting.has(paymentId)) throw new PaymentRejectedError('charge_not_refundable');
        if (amount > payment.captured - payment.refunded) {
          throw new PaymentRejectedError('charge_already_refunded');
        }
        const refundId = `re_${made.size + 1}`;
        made.set(refundId, { ...refund, refundId, key, failed: false });
        payments.set(paymentId, { ...payment, refunded: payment.refunded + amount });
        notify({ kind: 'refunded', paymentId, refundId, amount });
        return { refundId };
      });
    },
    async findRefund(paymentId, key) {
      const refund = [...made.values()].find((each) => each.paymentId === paymentId && each.key === key);
      return refund === undefined ? null : { refundId: refund.refundId };
    },
    rejectRefunds: (paymentId) => void rejecting.add(paymentId),
    failRefund(refundId, failureCode) {
      const refund = requireKnown(made, refundId);
      if (refund.failed) return;
      const { paymentId, amount } = refund;
      const payment = requireKnown(payments, paymentId);
      made.set(refundId, { ...refund, failed: true });
      payments.set(paymentId, { ...payment, refunded: payment.refunded - amount });
      notify({ kind: 'refundFailed', paymentId, refundId, amount, failureCode });
    },
  };
}
