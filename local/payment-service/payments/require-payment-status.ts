import type Stripe from 'stripe';

import { invalidRequest } from '../http/payment-error.ts';

const pastTense = { confirm: 'confirmed', capture: 'captured', cancel: 'canceled', update: 'updated' } as const;

/** @throws PaymentError that contains the unchanged intent */
export function requirePaymentStatus(
  intent: Stripe.PaymentIntent,
  operation: keyof typeof pastTense,
  allowed: readonly Stripe.PaymentIntent.Status[],
): void {
  if (allowed.includes(intent.status)) return;
  throw invalidRequest(
    `This PaymentIntent could not be ${pastTense[operation]} because it has a status of ${intent.status}.`,
    {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    },
  );
}
