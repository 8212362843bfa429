import type Stripe from 'stripe';

import type { Refunds } from '../port.ts';
import { doneUnder } from './metadata.ts';
import { called } from './stripe-errors.ts';

export function refunds(stripe: Stripe): Refunds {
  return {
    async refund({ paymentId, amount }, idempotencyKey) {
      const earlier = await doneUnder(idempotencyKey, stripe.refunds.list({ payment_intent: paymentId }));
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
  };
}
