import type Stripe from 'stripe';

import type { WebhookEvent } from '../webhook-event.ts';
import { BadWebhookError, type WebhookEventSource } from '../payment-gateway.ts';
import { convertError, withConvertedErrors } from './stripe-errors.ts';
import { readStripeEvent, handledEventTypes } from './stripe-webhook-events.ts';

/** How old a signature can be, so that a recorded webhook cannot be sent again: Stripe's own default. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
const PAGE_SIZE = 100;
/** Each account takes a separate call. */
const ACCOUNTS_PER_BATCH = 25;

export function webhookEventSource(stripe: Stripe, webhookSecrets: string): WebhookEventSource {
  // Stripe signs events of connected accounts with a separate secret.
  const secrets = webhookSecrets.split(',').map((secret) => secret.trim());
  return {
    parseWebhook(body, signature) {
      if (!secrets.some((secret) => isSignedWith(stripe, body, signature, secret))) {
        throw new BadWebhookError('the signature does not fit');
      }
      return readStripeEvent(JSON.parse(body.toString('utf8')) as Stripe.Event);
    },

    async *listEventsSince(instant) {
      try {
        for await (const event of stripe.events.list(since(instant))) {
          const webhook = readStripeEvent(event);
          if (webhook !== null) yield webhook;
        }
      } catch (error) {
        throw convertError(error);
      }
    },

    async listAccountEvents(instant, after) {
      const page = { limit: ACCOUNTS_PER_BATCH, ...(after === null ? {} : { starting_after: after }) };
      const { data: accounts, has_more: more } = await withConvertedErrors(stripe.accounts.list(page));
      const webhooks: WebhookEvent[] = [];
      for (const { id: account } of accounts) {
        const events = await withConvertedErrors(stripe.events.list(since(instant), { stripeAccount: account }));
        for (const event of events.data) {
          // An account's own list omits the account id.
          const webhook = readStripeEvent({ ...event, account });
          if (webhook !== null) webhooks.push(webhook);
        }
      }
      return { webhooks, next: more ? (accounts.at(-1)?.id ?? null) : null };
    },
  };
}

/** The library throws several kinds of errors for what a stranger can put into the header: none is a fault of ours. */
function isSignedWith(stripe: Stripe, body: Buffer, signature: string, secret: string): boolean {
  try {
    return stripe.webhooks.signature?.verifyHeader(body, signature, secret, SIGNATURE_TOLERANCE_SECONDS) ?? false;
  } catch {
    return false;
  }
}

function since(instant: string): Stripe.EventListParams {
  return { created: { gte: Math.floor(Date.parse(instant) / 1000) }, types: handledEventTypes, limit: PAGE_SIZE };
}
