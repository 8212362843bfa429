import Stripe from 'stripe';

import { PaymentRefusedError, PaymentUnavailableError } from './port.ts';

/** Refusals that are about the request itself; everything else may be different later. */
const lasting = [
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeIdempotencyError,
  Stripe.errors.StripePermissionError,
];

export function asPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (lasting.some((kind) => error instanceof kind)) {
    return new PaymentRefusedError(error.decline_code ?? error.code ?? error.type, { cause: error });
  }
  return new PaymentUnavailableError(`the payment provider cannot be asked: ${error.type}`, { cause: error });
}

/** The payment's status, where an act was refused because of it. */
export function stateAtRefusal(error: unknown): Stripe.PaymentIntent.Status | null {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'payment_intent_unexpected_state') return null;
  return error.payment_intent?.status ?? null;
}
