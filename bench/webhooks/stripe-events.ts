import { createHmac, randomUUID } from 'node:crypto';

import { webhookSecret, type OpenPayment } from './receiver-messages.ts';

export interface Webhook {
  readonly id: string;
  readonly body: string;
}

/** About the size of Stripe's own. */
const filling = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [
    `field_of_no_interest_${n}`,
    n % 3 === 0 ? null : `a value of some length ${n}`,
  ]),
);

type Kind = 'payment_failed' | 'amount_capturable_updated' | 'succeeded';

/** A webhook event of a payment. */
export function paymentEvent(kind: Kind, { paymentId, jobId, ref, amount }: OpenPayment): Webhook {
  return buildWebhook(`payment_intent.${kind}`, {
    id: paymentId,
    object: 'payment_intent',
    amount,
    amount_capturable: amount,
    amount_received: 0,
    metadata: { jobId, purpose: 'main', ref },
    last_payment_error:
      kind === 'payment_failed' ? { code: 'card_declined', decline_code: 'insufficient_funds' } : null,
    ...filling,
  });
}

/** A webhook event of a successful refund: stored, with no further effect. */
export function refundEvent(): Webhook {
  const refund = {
    id: `re_${randomUUID()}`,
    object: 'refund',
    amount: 100,
    status: 'succeeded',
    payment_intent: 'pi_1',
  };
  return buildWebhook('refund.updated', { ...refund, ...filling });
}

function buildWebhook(type: string, object: object): Webhook {
  const id = `evt_${randomUUID()}`;
  const created = Math.floor(Date.now() / 1_000);
  return { id, body: JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } }) };
}

export function signBody(body: string): string {
  const at = Math.floor(Date.now() / 1_000);
  return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`;
}
