import type Stripe from 'stripe';

import { PaymentRejectedError, type CardSetup, type SavedCards } from '../payment-gateway.ts';
import { findCreatedUnder, getReferenceId, toMetadata, parseSubject } from './metadata.ts';
import { convertError, withConvertedErrors, isMissing, paymentAtDecline } from './stripe-errors.ts';

/** Each job has its own customer at Stripe: one saved card, no personal data. */
export function savedCards(stripe: Stripe): SavedCards {
  async function savedCard(setupId: string): Promise<{ customer: string; payment_method: string }> {
    const setup = await withConvertedErrors(stripe.setupIntents.retrieve(setupId));
    const [customer, method] = [getReferenceId(setup.customer), getReferenceId(setup.payment_method)];
    if (setup.status !== 'succeeded' || customer === null || method === null) {
      throw new PaymentRejectedError('card_not_saved');
    }
    return { customer, payment_method: method };
  }

  return {
    async saveCard({ jobId, ref }, idempotencyKey) {
      const customer = await withConvertedErrors(
        stripe.customers.create({ metadata: { jobId } }, { idempotencyKey: `${idempotencyKey}:customer` }),
      );
      const setup = await withConvertedErrors(
        stripe.setupIntents.create(
          {
            customer: customer.id,
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            metadata: toMetadata({ jobId, purpose: 'main', ref }, idempotencyKey),
          },
          { idempotencyKey },
        ),
      );
      return { setupId: setup.id };
    },

    async findSetup(setupId) {
      return toSetup(await withConvertedErrors(stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })));
    },

    async chargeSaved({ jobId, ref, setupId, amount, currency }, idempotencyKey) {
      const card = await savedCard(setupId);
      const earlier = await findCreatedUnder(idempotencyKey, stripe.paymentIntents.list({ customer: card.customer }));
      if (earlier !== null) return toChargeOutcome(earlier);
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            ...card,
            off_session: true,
            confirm: true,
            capture_method: 'automatic',
            allowed_payment_method_types: ['card'],
            metadata: toMetadata({ jobId, purpose: 'main', ref }, idempotencyKey),
            transfer_group: jobId,
          },
          { idempotencyKey },
        );
        return toChargeOutcome(intent);
      } catch (error) {
        const declined = paymentAtDecline(error);
        if (declined === null) throw convertError(error);
        return declined;
      }
    },

    async detachCard(setupId, idempotencyKey) {
      const setup = await withConvertedErrors(stripe.setupIntents.retrieve(setupId));
      if (setup.status !== 'succeeded' && setup.status !== 'canceled') {
        await withConvertedErrors(stripe.setupIntents.cancel(setupId, {}, { idempotencyKey }));
      }
      const customer = getReferenceId(setup.customer);
      if (customer !== null) await unlessGone(stripe.customers.del(customer));
    },
  };
}

async function unlessGone(answer: Promise<unknown>): Promise<void> {
  try {
    await answer;
  } catch (error) {
    if (!isMissing(error)) throw convertError(error);
  }
}

function toChargeOutcome(intent: Stripe.PaymentIntent): { paymentId: string; declined: string | null } {
  if (intent.status === 'succeeded') return { paymentId: intent.id, declined: null };
  const error = intent.last_payment_error;
  return { paymentId: intent.id, declined: error?.decline_code ?? error?.code ?? 'card_declined' };
}

function toSetup(setup: Stripe.SetupIntent): CardSetup {
  const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
  return {
    setupId: setup.id,
    subject: parseSubject(setup.metadata),
    clientSecret: setup.client_secret ?? '',
    status: setup.status === 'succeeded' ? 'saved' : setup.status === 'canceled' ? 'cancelled' : 'open',
    cardLast4: method?.card?.last4 ?? null,
  };
}
