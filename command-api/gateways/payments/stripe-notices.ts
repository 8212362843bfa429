import type Stripe from 'stripe';

import type { PaymentNotice } from './port.ts';

/** Stripe's events that the job waits for; all others are null. */
export function readStripeEvent(event: Stripe.Event): PaymentNotice | null {
  switch (event.type) {
    case 'payment_intent.amount_capturable_updated':
      return notice(event.id, 'authorised', event.data.object, event.data.object.amount_capturable);
    case 'payment_intent.succeeded':
      return notice(event.id, 'captured', event.data.object, event.data.object.amount_received);
    case 'payment_intent.payment_failed': {
      const { amount, last_payment_error } = event.data.object;
      const failureCode = last_payment_error?.decline_code ?? last_payment_error?.code ?? 'card_declined';
      return notice(event.id, 'failed', event.data.object, amount, failureCode);
    }
    default:
      return null;
  }
}

function notice(
  id: string,
  kind: PaymentNotice['kind'],
  intent: Stripe.PaymentIntent,
  amount: number,
  failureCode: string | null = null,
): PaymentNotice | null {
  // A payment of this account that no job of ours opened.
  const jobId = intent.metadata['jobId'];
  return jobId === undefined ? null : { id, kind, paymentId: intent.id, jobId, amount, failureCode };
}
