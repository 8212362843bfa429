import Stripe from 'stripe';

import { PaymentRejectedError, PaymentUnavailableError } from '../payment-gateway.ts';

/** Rejections of the request itself; after any other error a retry may succeed. */
const lasting = [
  Stripe.errors.StripeCardError,
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeIdempotencyError,
];

/** Awaits the answer and converts Stripe's errors to ours. */
export async function withConvertedErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw convertError(error);
  }
}

export function convertError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (lasting.some((kind) => error instanceof kind) || isGone(error)) {
    return new PaymentRejectedError(error.decline_code ?? error.code ?? error.type, { cause: error });
  }
  return new PaymentUnavailableError(`the payment provider is unavailable: ${error.type}`, { cause: error });
}

/** Stripe reports a deleted account as a missing permission; any other permission error is a problem of our key. */
function isGone(error: Stripe.errors.StripeError): boolean {
  return error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
}

/** The payment's status, when a call was rejected because of it. */
export function stateAtRejection(error: unknown): Stripe.PaymentIntent.Status | null {
  if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'payment_intent_unexpected_state') return null;
  return error.payment_intent?.status ?? null;
}

/** Why the bank declined the card; null for any other error. */
export function declineCodeOf(error: unknown): string | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null;
  return error.decline_code ?? error.code ?? 'card_declined';
}

/** The payment that a declined card left behind. */
export function paymentAtDecline(error: unknown): { paymentId: string; declined: string } | null {
  const declined = declineCodeOf(error);
  if (!(error instanceof Stripe.errors.StripeCardError) || error.payment_intent === undefined) return null;
  return declined === null ? null : { paymentId: error.payment_intent.id, declined };
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}
