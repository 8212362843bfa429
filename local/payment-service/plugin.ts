import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';

import type { Clock } from '#platform/clock.ts';
import type { Http } from '#platform/http.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import { identifyCaller, mayTouch, merchantOnly, type Caller } from './caller.ts';
import { challengeRoutes } from './challenge-routes.ts';
import type { Change, Making } from './change.ts';
import { listOf, parseForm, type Form } from './form.ts';
import { once, type Answer } from './idempotency.ts';
import type { PaymentKeys } from './keys.ts';
import {
  cancelParams,
  captureParams,
  confirmParams,
  createIntentParams,
  readParams,
  transferParams,
} from './parameters.ts';
import { PaymentError } from './payment-error.ts';
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './payment-intent.ts';
import { readAttempt } from './read-attempt.ts';
import { createStore, newId, type Store } from './store.ts';
import { createTransfer } from './transfer.ts';
import { deliverWebhooks } from './webhooks.ts';

export interface PaymentServiceDeps {
  sql: Sql;
  clock: Clock;
  logger: Logger;
  keys: PaymentKeys;
  /** Where signed webhooks go. */
  webhookUrl: string;
  /** The address at which browsers reach the bank's challenge. */
  publicUrl: string;
}

interface Call {
  request: FastifyRequest;
  form: Form;
  caller: Caller;
  store: Store;
  making: Making;
}

/**
 * A stand-in for Stripe on machines without it: the same paths, bodies, errors, idempotency keys, test cards and signed
 * webhooks, as far as this product uses them. The official client works against it unchanged.
 */
export async function paymentService(app: Http, deps: PaymentServiceDeps): Promise<void> {
  const webhooks = deliverWebhooks({ ...deps, url: deps.webhookUrl, secret: deps.keys.webhookSecret });
  const wake = (): void => webhooks.wake();
  app.addHook('onClose', () => webhooks.stop());

  await app.register(async (plugin) => {
    const scope = plugin as Http;
    speakForms(scope);
    const on = (method: 'GET' | 'POST', url: string, work: (call: Call) => Promise<Answer>): void => {
      scope.route({
        method,
        url,
        schema: { hide: true },
        handler: (request, reply) => answer(deps, wake, { request, reply, work }),
      });
    };

    on('POST', '/v1/payment_intents', async (call) => {
      merchantOnly(call.caller);
      return apply(call, createIntent(readParams(createIntentParams, call.form), call.making));
    });
    on('GET', '/v1/payment_intents/:id', async (call) => {
      return { status: 200, body: await expanded(call, await findIntent(call)) };
    });
    on('POST', '/v1/payment_intents/:id/confirm', async (call) => {
      const intent = await findIntent(call);
      const attempt = readAttempt(readParams(confirmParams, call.form), deps.clock.now());
      const challengeUrl = `${deps.publicUrl}/payment-service/challenge/${intent.id}?client_secret=${intent.client_secret}`;
      return apply(call, confirmIntent(intent, { ...attempt, challengeUrl }, call.making));
    });
    on('POST', '/v1/payment_intents/:id/capture', async (call) => {
      merchantOnly(call.caller);
      const intent = await findIntent(call);
      const { amount_to_capture: amount } = readParams(captureParams, call.form);
      const charge =
        typeof intent.latest_charge === 'string' ? await call.store.find('charge', intent.latest_charge) : null;
      return apply(call, captureIntent(intent, charge, amount));
    });
    on('POST', '/v1/payment_intents/:id/cancel', async (call) => {
      merchantOnly(call.caller);
      const intent = await findIntent(call);
      const { cancellation_reason: reason } = readParams(cancelParams, call.form);
      return apply(call, cancelIntent(intent, reason ?? null, call.making));
    });
    on('POST', '/v1/transfers', async (call) => {
      merchantOnly(call.caller);
      const params = readParams(transferParams, call.form);
      const source = params.source_transaction;
      const charge = source === undefined ? null : await call.store.find('charge', source);
      const left = await call.store.available(charge === null ? { currency: params.currency } : { charge: charge.id });
      return apply(call, createTransfer(params, charge, left, call.making));
    });
    on('GET', '/v1/transfers/:id', async (call) => {
      merchantOnly(call.caller);
      return { status: 200, body: await call.store.find('transfer', idOf(call.request)) };
    });
    challengeRoutes(scope, deps, wake);
  });
}

/** Forms in, Stripe's error bodies out. Nothing of a request's body is ever logged here. */
function speakForms(scope: Http): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, String(body));
  });
  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof PaymentError) return reply.status(error.status).send(error.body);
    request.log.error({ err: error }, 'payment service failed');
    return reply.status(500).send({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
  });
}

async function answer(
  deps: PaymentServiceDeps,
  wake: () => void,
  { request, reply, work }: { request: FastifyRequest; reply: FastifyReply; work: (call: Call) => Promise<Answer> },
): Promise<FastifyReply> {
  const text = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '');
  const form = parseForm(text);
  const caller = identifyCaller(request, form, deps.keys);
  const key = request.headers['idempotency-key'];
  const making: Making = { now: Math.floor(deps.clock.now().getTime() / 1000), newId };
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n${text}`).digest('hex');
  const result = await deps.sql.begin((tx) =>
    once(tx, { key: request.method === 'POST' && typeof key === 'string' ? key : null, hash }, () =>
      work({ request, form, caller, store: createStore(tx), making }),
    ),
  );
  wake();
  void reply.header('request-id', newId('req'));
  if (result.replayed) void reply.header('idempotent-replayed', 'true');
  return reply.status(result.status).send(result.body);
}

async function apply(call: Call, change: Change): Promise<Answer> {
  const key = call.request.headers['idempotency-key'];
  await call.store.save(change, { now: call.making.now, idempotencyKey: typeof key === 'string' ? key : null });
  if (change.failure !== undefined && change.answer.object === 'payment_intent') {
    const { code, declineCode, message, charge } = change.failure;
    // Returned, not thrown: the failed attempt is kept.
    return new PaymentError(402, 'card_error', message, {
      code,
      ...(declineCode === null ? {} : { decline_code: declineCode }),
      ...(charge === null ? {} : { charge }),
      payment_intent: change.answer,
    });
  }
  return { status: 200, body: await expanded(call, change.answer) };
}

async function findIntent(call: Call): Promise<Stripe.PaymentIntent> {
  const intent = await call.store.find('payment_intent', idOf(call.request));
  mayTouch(call.caller, intent);
  return intent;
}

/** `expand[]=latest_charge` puts the charge itself where otherwise its id stands. */
async function expanded(call: Call, object: Stripe.PaymentIntent | Stripe.Transfer): Promise<object> {
  if (object.object !== 'payment_intent' || typeof object.latest_charge !== 'string') return object;
  if (!listOf(call.form['expand']).includes('latest_charge')) return object;
  return { ...object, latest_charge: await call.store.find('charge', object.latest_charge) };
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}
