import { timingSafeEqual } from 'node:crypto';

import type { FastifyRequest } from 'fastify';
import type Stripe from 'stripe';

import type { PaymentKeys } from '../api-keys.ts';
import type { Form } from './form.ts';
import { missingResource, PaymentError } from './payment-error.ts';

/** Callers with the secret key can do everything; a browser only what one intent's client secret allows. */
export type Caller = { kind: 'merchant' } | { kind: 'browser'; clientSecret: string };

/** @throws PaymentError 401 */
export function identifyCaller(request: FastifyRequest, form: Form, keys: PaymentKeys): Caller {
  const header = request.headers.authorization ?? '';
  const given = header.startsWith('Bearer ') ? header.slice(7) : typeof form['key'] === 'string' ? form['key'] : '';
  if (same(given, keys.secretKey)) return { kind: 'merchant' };
  const clientSecret = form['client_secret'];
  if (same(given, keys.publishableKey) && typeof clientSecret === 'string') return { kind: 'browser', clientSecret };
  throw new PaymentError(
    401,
    'invalid_request_error',
    given === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.',
  );
}

/** @throws PaymentError as for an unknown intent, when the browser's client secret is not the intent's. */
export function authorizeIntent(caller: Caller, intent: Stripe.PaymentIntent | Stripe.SetupIntent): void {
  if (caller.kind === 'merchant' || same(caller.clientSecret, intent.client_secret ?? '')) return;
  throw missingResource(intent.object, intent.id, 'intent');
}

/** @throws PaymentError 401 */
export function merchantOnly(caller: Caller): void {
  if (caller.kind === 'merchant') return;
  throw new PaymentError(401, 'invalid_request_error', 'This API call cannot be made with a publishable API key.', {
    code: 'secret_key_required',
  });
}

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}
