import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { amount } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { afterCapture } from './pay-with-card.ts';
import { requirePaymentStatus } from './require-payment-status.ts';

type Intent = Stripe.PaymentIntent;

export const captureParams = z.strictObject({ amount_to_capture: amount.optional() });
export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

/** Captures the authorised amount, or a part of it; the rest is released. */
export function capturePayment(
  intent: Intent,
  charge: Stripe.Charge | null,
  amountToCapture: number | undefined,
  making: Making,
): Change<Intent> {
  requirePaymentStatus(intent, 'capture', ['requires_capture']);
  const taken = amountToCapture ?? intent.amount_capturable;
  if (charge === null || taken > intent.amount_capturable) {
    throw invalidRequest('The requested capture amount is greater than the amount you can capture.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const captured: Stripe.Charge = { ...charge, captured: true, amount_captured: taken };
  const succeeded: Intent = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: taken };
  const later = afterCapture(captured, making);
  return {
    objects: [succeeded, captured, ...later.objects],
    pendingEvents: [
      { type: 'charge.captured', object: captured },
      { type: 'payment_intent.succeeded', object: succeeded },
      ...later.pendingEvents,
    ],
    answer: succeeded,
  };
}

export function cancelPayment(intent: Intent, reason: Intent['cancellation_reason'], making: Making): Change<Intent> {
  requirePaymentStatus(intent, 'cancel', [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
  ]);
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: making.now,
    cancellation_reason: reason,
  };
  return {
    objects: [canceled],
    pendingEvents: [{ type: 'payment_intent.canceled', object: canceled }],
    answer: canceled,
  };
}
