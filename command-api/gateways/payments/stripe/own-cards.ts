import type Stripe from 'stripe';

import type { OwnCard, OwnCardAnswer, OwnCards } from '../own-cards.ts';
import { PaymentRejectedError } from '../payment-gateway.ts';
import { toSameCard, unlikeEarlier } from '../same-card.ts';
import { getReferenceId } from './metadata.ts';
import { convertError, declineCodeOf, isMissing, stateAtRejection, withConvertedErrors } from './stripe-errors.ts';

/** Stripe's largest page: no account has more cards. */
const MAX_LISTED = 100;

/** Each account that saves a card has one customer at Stripe: its cards, and which is the default, are stored there. */
export function ownCards(stripe: Stripe): OwnCards {
  /** Newest first, with those that were saved twice. */
  async function listMethods(customerId: string): Promise<Stripe.PaymentMethod[]> {
    const { data } = await withConvertedErrors(
      stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: MAX_LISTED }),
    );
    return data;
  }

  async function requireCard(customerId: string, cardId: string): Promise<Stripe.PaymentMethod[]> {
    const methods = await listMethods(customerId);
    if (!methods.some(({ id }) => id === cardId)) throw new PaymentRejectedError('resource_missing');
    return methods;
  }

  return {
    async openCustomer(accountId, idempotencyKey) {
      const { id } = await withConvertedErrors(
        stripe.customers.create({ metadata: { accountId } }, { idempotencyKey }),
      );
      return { customerId: id };
    },

    async deleteCustomer(customerId) {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isMissing(error)) throw convertError(error);
      }
    },

    async listCards(customerId) {
      const customer = await findCustomer(stripe, customerId);
      if (customer === null) return [];
      const cards = (await listMethods(customerId)).map((method) => toOwnCard(method));
      const chosen = cards.find(
        ({ cardId }) => cardId === getReferenceId(customer.invoice_settings.default_payment_method),
      );
      const first = chosen ?? cards[0];
      return unlikeEarlier(cards).map((card) => ({
        ...card,
        isDefault: first !== undefined && toSameCard(card) === toSameCard(first),
      }));
    },

    async makeDefault(customerId, cardId) {
      await requireCard(customerId, cardId);
      const settings = { invoice_settings: { default_payment_method: cardId } };
      await withConvertedErrors(stripe.customers.update(customerId, settings));
    },

    async removeCard(customerId, cardId) {
      const methods = await requireCard(customerId, cardId);
      const same = methods.find(({ id }) => id === cardId);
      for (const method of methods) {
        if (same === undefined || toSameCard(toOwnCard(method)) !== toSameCard(toOwnCard(same))) continue;
        await withConvertedErrors(stripe.paymentMethods.detach(method.id));
      }
    },

    async requestCard(customerId, idempotencyKey) {
      const setup = await withConvertedErrors(
        stripe.setupIntents.create(
          { customer: customerId, usage: 'on_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey },
        ),
      );
      return { setupId: setup.id, clientSecret: setup.client_secret ?? '' };
    },

    async saveWithPayment({ paymentId, customerId, save }) {
      await withConvertedErrors(
        stripe.paymentIntents.update(paymentId, { customer: customerId, setup_future_usage: save ? 'on_session' : '' }),
      );
    },

    async payWithCard({ paymentId, customerId, cardId, returnUrl }, idempotencyKey) {
      await requireCard(customerId, cardId);
      const intent = await withConvertedErrors(stripe.paymentIntents.retrieve(paymentId));
      if (isConfirmed(intent.status)) return { kind: 'accepted' };
      if (getReferenceId(intent.customer) !== customerId) {
        await withConvertedErrors(stripe.paymentIntents.update(paymentId, { customer: customerId }));
      }
      try {
        const confirmed = await stripe.paymentIntents.confirm(
          paymentId,
          { payment_method: cardId, return_url: returnUrl },
          { idempotencyKey },
        );
        return toAnswer(confirmed);
      } catch (error) {
        const declined = declineCodeOf(error);
        if (declined !== null) return { kind: 'declined', code: declined };
        const status = stateAtRejection(error);
        if (status !== null && isConfirmed(status)) return { kind: 'accepted' };
        throw convertError(error);
      }
    },
  };
}

async function findCustomer(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted === true ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw convertError(error);
  }
}

function isConfirmed(status: Stripe.PaymentIntent.Status): boolean {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing';
}

function toAnswer(intent: Stripe.PaymentIntent): OwnCardAnswer {
  if (isConfirmed(intent.status)) return { kind: 'accepted' };
  const url = intent.next_action?.redirect_to_url?.url ?? null;
  if (url !== null) return { kind: 'challenge', url };
  return { kind: 'declined', code: intent.last_payment_error?.decline_code ?? 'card_declined' };
}

function toOwnCard({ id, card }: Stripe.PaymentMethod): OwnCard {
  return {
    cardId: id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expMonth: card?.exp_month ?? 0,
    expYear: card?.exp_year ?? 0,
    isDefault: false,
  };
}
