import Stripe from 'stripe';

import type { PaymentNotice } from '../notice.ts';
import { BadWebhookError, type PaymentNews } from '../port.ts';
import { asPaymentError, called } from './stripe-errors.ts';
import { readStripeEvent, toldEvents } from './stripe-notices.ts';

const AT_ONCE = 100;
/** Each of them is a call of its own. */
const ACCOUNTS_AT_ONCE = 25;

export function paymentNews(stripe: Stripe, webhookSecrets: string): PaymentNews {
  // Stripe signs what happens in Homewrights' accounts with a secret of its own.
  const secrets = webhookSecrets.split(',').map((secret) => secret.trim());
  return {
    readNotice(body, signature) {
      for (const secret of secrets) {
        try {
          return readStripeEvent(stripe.webhooks.constructEvent(body, signature, secret));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      throw new BadWebhookError('the signature does not fit');
    },

    async *newsSince(instant) {
      try {
        for await (const event of stripe.events.list(since(instant))) {
          const notice = readStripeEvent(event);
          if (notice !== null) yield notice;
        }
      } catch (error) {
        throw asPaymentError(error);
      }
    },

    async newsOfAccounts(instant, after) {
      const page = { limit: ACCOUNTS_AT_ONCE, ...(after === null ? {} : { starting_after: after }) };
      const { data: accounts, has_more: more } = await called(stripe.accounts.list(page));
      const notices: PaymentNotice[] = [];
      for (const { id: account } of accounts) {
        const events = await called(stripe.events.list(since(instant), { stripeAccount: account }));
        for (const event of events.data) {
          // In its own list an account goes without saying.
          const notice = readStripeEvent({ ...event, account });
          if (notice !== null) notices.push(notice);
        }
      }
      return { notices, next: more ? (accounts.at(-1)?.id ?? null) : null };
    },
  };
}

function since(instant: string): Stripe.EventListParams {
  return { created: { gte: Math.floor(Date.parse(instant) / 1000) }, types: toldEvents, limit: AT_ONCE };
}
