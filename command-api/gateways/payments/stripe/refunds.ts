import type Stripe from 'stripe';

import type { Refunds } from '../payment-gateway.ts';
import { findCreatedUnder } from './metadata.ts';
import { withConvertedErrors } from './stripe-errors.ts';

export function refunds(stripe: Stripe): Refunds {
  return {
    async refund({ paymentId, amount }, idempotencyKey) {
      const earlier = await madeUnder(idempotencyKey, paymentId);
      const refund =
        earlier ??
        (await withConvertedErrors(
          stripe.refunds.create(
            { payment_intent: paymentId, amount, metadata: { key: idempotencyKey } },
            { idempotencyKey },
          ),
        ));
      return { refundId: refund.id };
    },

    async findRefund(paymentId, idempotencyKey) {
      const made = await madeUnder(idempotencyKey, paymentId);
      return made === null ? null : { refundId: made.id };
    },
  };

  function madeUnder(idempotencyKey: string, paymentId: string): Promise<Stripe.Refund | null> {
    return findCreatedUnder(idempotencyKey, stripe.refunds.list({ payment_intent: paymentId }));
  }
}
