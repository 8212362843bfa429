import type Stripe from 'stripe';

import type { CardPayments, Payment } from '../payment-gateway.ts';
import { toMetadata, parseSubject } from './metadata.ts';
import { convertError, withConvertedErrors, stateAtRejection } from './stripe-errors.ts';

export function cardPayments(stripe: Stripe): CardPayments {
  return {
    async open({ amount, currency, capture, ...subject }, idempotencyKey) {
      const intent = await withConvertedErrors(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            capture_method: capture === 'later' ? 'manual' : 'automatic',
            allowed_payment_method_types: ['card'],
            metadata: toMetadata(subject, idempotencyKey),
            transfer_group: subject.jobId,
          },
          { idempotencyKey },
        ),
      );
      return { paymentId: intent.id };
    },

    async find(paymentId) {
      return toPayment(
        await withConvertedErrors(stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })),
      );
    },

    async capture(paymentId, amount, idempotencyKey) {
      await unlessAlready(
        'succeeded',
        stripe.paymentIntents.capture(paymentId, { amount_to_capture: amount }, { idempotencyKey }),
      );
    },

    async cancel(paymentId, idempotencyKey) {
      await unlessAlready(
        'canceled',
        stripe.paymentIntents.cancel(paymentId, { cancellation_reason: 'abandoned' }, { idempotencyKey }),
      );
    },
  };
}

/** A call that was already done, under a key that Stripe has since dropped, is not a failure. */
async function unlessAlready(status: Stripe.PaymentIntent.Status, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (stateAtRejection(error) !== status) throw convertError(error);
  }
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card ?? null;
  const lapsesAt = intent.status === 'requires_capture' ? (card?.capture_before ?? null) : null;
  return {
    paymentId: intent.id,
    subject: parseSubject(intent.metadata),
    clientSecret: intent.client_secret ?? '',
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    status: toPaymentStatus(intent.status),
    captured: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    captureBefore: lapsesAt === null ? null : new Date(lapsesAt * 1000).toISOString(),
    cardLast4: card?.last4 ?? null,
  };
}

function toPaymentStatus(status: Stripe.PaymentIntent.Status): Payment['status'] {
  if (status === 'requires_capture') return 'authorised';
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'open';
}
