import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change } from '../state-change.ts';
import { requirePaymentStatus } from './require-payment-status.ts';

export const changedPaymentParams = z.strictObject({
  customer: z.string().optional(),
  /** An empty text unsets it. */
  setup_future_usage: z.enum(['off_session', 'on_session', '']).optional(),
});

/** Whose payment it is, and whether the card that confirms it is saved for them. */
export function changePayment(
  intent: Stripe.PaymentIntent,
  { customer, setup_future_usage: usage }: z.output<typeof changedPaymentParams>,
): Change<Stripe.PaymentIntent> {
  requirePaymentStatus(intent, 'update', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const changed: Stripe.PaymentIntent = {
    ...intent,
    ...(customer === undefined ? {} : { customer }),
    ...(usage === undefined ? {} : { setup_future_usage: usage === '' ? null : usage }),
  };
  return { objects: [changed], pendingEvents: [], answer: changed };
}
