import type Stripe from 'stripe';
import { z } from 'zod';

import { methodParams, readMethod } from '../cards/read-method.ts';
import { challengeUrl } from '../challenge/challenge-url.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { applyChange, show } from '../http/apply-change.ts';
import type { Call, On } from '../http/request-context.ts';
import { authorizeIntent } from '../http/caller.ts';
import type { Answer } from '../http/idempotency.ts';
import { listObjects } from '../http/pagination.ts';
import { page, readParams } from '../http/parameters.ts';
import { missingResource } from '../http/payment-error.ts';
import { cancelParams, cancelPayment, captureParams, capturePayment } from './capture-payment.ts';
import { changedPaymentParams, changePayment } from './change-payment.ts';
import { chargeSavedCard, confirmPayment } from './confirm-payment.ts';
import { newPayment, newPaymentParams } from './new-payment.ts';

const confirmParams = z.strictObject({ return_url: z.url().optional(), ...methodParams });
const listParams = z.strictObject({ customer: z.string().optional(), ...page });
type ConfirmParams = z.output<typeof confirmParams>;

export function paymentRoutes(on: On, deps: PaymentServiceDeps): void {
  on('POST', '/v1/payment_intents', async (call) => {
    const params = readParams(newPaymentParams, call.form);
    if (params.customer !== undefined) await call.store.find('customer', params.customer, 'customer');
    const created = newPayment(params, call.making);
    if (!params.confirm) return applyChange(call, created);
    await call.store.save(created, { now: call.making.now, idempotencyKey: call.idempotencyKey });
    if (!params.off_session) return confirm(call, created.answer, params);
    const given = await readMethod(params, call.store, call.making);
    const unlucky = await call.store.takeTrouble('decline_saved_cards');
    return applyChange(call, chargeSavedCard(created.answer, given, unlucky, call.making));
  });

  on('GET', '/v1/payment_intents', async (call) => {
    const { customer, ...rest } = readParams(listParams, call.form);
    return listObjects(call, 'payment_intent', { ...rest, url: '/v1/payment_intents', where: { customer } });
  });

  on('GET', '/v1/payment_intents/:id', async (call) => show(call, await find(call)), { browser: true });

  on('POST', '/v1/payment_intents/:id', async (call) => {
    const intent = await find(call);
    const params = readParams(changedPaymentParams, call.form);
    if (params.customer !== undefined) await call.store.find('customer', params.customer, 'customer');
    return applyChange(call, changePayment(intent, params));
  });

  const confirmGiven = async (call: Call): Promise<Answer> =>
    confirm(call, await find(call), readParams(confirmParams, call.form));
  on('POST', '/v1/payment_intents/:id/confirm', confirmGiven, { browser: true });

  on('POST', '/v1/payment_intents/:id/capture', async (call) => {
    const intent = await find(call);
    const { amount_to_capture: amount } = readParams(captureParams, call.form);
    const { latest_charge: latest } = intent;
    const charge = typeof latest === 'string' ? await call.store.find('charge', latest) : null;
    return applyChange(call, capturePayment(intent, charge, amount, call.making));
  });

  on('POST', '/v1/payment_intents/:id/cancel', async (call) => {
    const { cancellation_reason: reason } = readParams(cancelParams, call.form);
    return applyChange(call, cancelPayment(await find(call), reason ?? null, call.making));
  });

  async function confirm(call: Call, intent: Stripe.PaymentIntent, params: ConfirmParams): Promise<Answer> {
    const given = await readMethod(params, call.store, call.making);
    if (given.method.customer !== null && given.method.customer !== intent.customer) {
      throw missingResource('PaymentMethod', given.method.id, 'payment_method');
    }
    const returnUrl = params.return_url ?? null;
    const attempt = { given, returnUrl, challengeUrl: challengeUrl(deps.publicUrl, intent) };
    return applyChange(call, confirmPayment(intent, attempt, call.making));
  }
}

async function find(call: Call): Promise<Stripe.PaymentIntent> {
  const intent = await call.store.find('payment_intent', call.id);
  authorizeIntent(call.caller, intent);
  return intent;
}
