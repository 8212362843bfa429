import { ApiError } from '#platform/api-error.ts';
import type { Http } from '#platform/http.ts';
import type { Sql } from '#platform/postgres.ts';

import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { BadWebhookError, type PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { createWebhookBatchWriter } from '../webhooks/webhook-batch-writer.ts';

/** Stripe's events contain whole objects; far above the largest that this product creates. */
const BODY_LIMIT = 512 * 1024;

/**
 * `POST /api/webhooks/stripe`: stores the event before it answers; a worker handles it afterwards. The signature covers
 * the raw bytes, so the body is read raw. The signature replaces session and CSRF token.
 */
export async function paymentWebhook(app: Http, deps: { sql: Sql; payments: PaymentGateway }): Promise<void> {
  const receive = createWebhookBatchWriter(deps.sql);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));

    scope.post('/api/webhooks/stripe', { bodyLimit: BODY_LIMIT }, async (request) => {
      const webhook = verified(deps.payments, request.body, request.headers['stripe-signature']);
      if (webhook !== null) await receive(webhook);
      return { received: true };
    });
  });
}

function verified(payments: PaymentGateway, body: unknown, signature: unknown): WebhookEvent | null {
  try {
    if (!Buffer.isBuffer(body) || typeof signature !== 'string') throw new BadWebhookError('no signed body');
    return payments.parseWebhook(body, signature);
  } catch (error) {
    if (error instanceof BadWebhookError) throw new ApiError(400, 'BAD_REQUEST', 'This is not signed by Stripe.');
    throw error;
  }
}
