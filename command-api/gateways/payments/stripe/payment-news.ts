import type Stripe from 'stripe';

import { BadWebhookError, type PaymentNews } from '../port.ts';
import { asPaymentError } from './stripe-errors.ts';
import { readStripeEvent, toldEvents } from './stripe-notices.ts';

const AT_ONCE = 100;

export function paymentNews(stripe: Stripe, webhookSecret: string): PaymentNews {
  return {
    readNotice(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (error) {
        throw new BadWebhookError('the signature does not fit', { cause: error });
      }
      return readStripeEvent(event);
    },

    async *newsSince(instant) {
      const since = Math.floor(Date.parse(instant) / 1000);
      try {
        for await (const event of stripe.events.list({ created: { gte: since }, types: toldEvents, limit: AT_ONCE })) {
          const notice = readStripeEvent(event);
          if (notice !== null) yield notice;
        }
      } catch (error) {
        throw asPaymentError(error);
      }
    },
  };
}
