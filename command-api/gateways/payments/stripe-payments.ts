import Stripe from 'stripe';

import { BadWebhookError, type Payment, type PaymentGateway } from './port.ts';
import { readStripeEvent } from './stripe-notices.ts';
import { asPaymentError, stateAtRefusal } from './stripe-errors.ts';

const TIMEOUT_MS = 15_000;

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
  /** Another service that speaks Stripe's language: the local one. */
  readonly apiUrl?: string | undefined;
}

/** Stripe, or the local payment service, through Stripe's own client. */
export function createStripePayments(settings: StripeSettings): PaymentGateway {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.apiUrl === undefined ? {} : addressOf(settings.apiUrl)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  return {
    provider: settings.apiUrl === undefined ? 'stripe' : 'local',
    publishableKey: settings.publishableKey,

    async open({ jobId, offerId, amount, currency }, idempotencyKey) {
      const intent = await called(
        stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            capture_method: 'manual',
            allowed_payment_method_types: ['card'],
            metadata: { jobId, offerId },
            transfer_group: jobId,
          },
          { idempotencyKey },
        ),
      );
      return { paymentId: intent.id };
    },

    async find(paymentId) {
      return toPayment(await called(stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })));
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

    async transfer({ jobId, paymentId, providerId, amount, currency }, idempotencyKey) {
      const { latest_charge } = await called(stripe.paymentIntents.retrieve(paymentId));
      const transfer = await called(
        stripe.transfers.create(
          {
            amount,
            currency: currency.toLowerCase(),
            destination: payoutAccountOf(providerId),
            ...(typeof latest_charge === 'string' ? { source_transaction: latest_charge } : {}),
            transfer_group: jobId,
            metadata: { jobId },
          },
          { idempotencyKey },
        ),
      );
      return { transferId: transfer.id };
    },

    readNotice(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, settings.webhookSecret);
      } catch (error) {
        throw new BadWebhookError('the signature does not fit', { cause: error });
      }
      return readStripeEvent(event);
    },
  };
}

/** Until Homewrights connect accounts of their own, the account is named after them. */
function payoutAccountOf(providerId: string): string {
  return `acct_${providerId.replaceAll('-', '')}`;
}

async function called<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw asPaymentError(error);
  }
}

/** An act that was done before, under a key that the provider has forgotten by now, is no failure. */
async function unlessAlready(status: Stripe.PaymentIntent.Status, answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (stateAtRefusal(error) !== status) throw asPaymentError(error);
  }
}

function addressOf(apiUrl: string): { host: string; port: number; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const secure = protocol === 'https:';
  return {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
    protocol: secure ? 'https' : 'http',
  };
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    paymentId: intent.id,
    clientSecret: intent.client_secret ?? '',
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    status: statusOf(intent.status),
    cardLast4: charge?.payment_method_details?.card?.last4 ?? null,
  };
}

function statusOf(status: Stripe.PaymentIntent.Status): Payment['status'] {
  if (status === 'requires_capture') return 'authorised';
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'open';
}
