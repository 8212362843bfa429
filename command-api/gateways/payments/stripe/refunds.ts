import type Stripe from 'stripe';

import type { Refunds } from '../port.ts';
import { doneUnder } from './metadata.ts';
import { called } from './stripe-errors.ts';

export function refunds(stripe: Stripe): Refunds {
  return {
    async refund({ paymentId, amount }, idempotencyKey) {
      const earlier = await madeUnder(idempotencyKey, paymentId);
      const refund =
        earlier ??
        (await called(
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
    return doneUnder(idempotencyKey, stripe.refunds.list({ payment_intent: paymentId }));
  }
}
