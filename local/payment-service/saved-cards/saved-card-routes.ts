import type Stripe from 'stripe';
import { z } from 'zod';

import { methodParams, readMethod } from '../cards/read-method.ts';
import { challengeUrl } from '../challenge/challenge-url.ts';
import type { PaymentServiceDeps } from '../deps.ts';
import { applyChange, show } from '../http/apply-change.ts';
import type { Call, On } from '../http/request-context.ts';
import { authorizeIntent } from '../http/caller.ts';
import { listObjects } from '../http/pagination.ts';
import { page, readParams } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { cancelSetup, cancelSetupParams, confirmSetup } from './setup-changes.ts';
import {
  changedCustomerParams,
  chooseDefault,
  customerParams,
  deleteCustomer,
  detachMethod,
  newCustomer,
} from './customer.ts';
import { newSetup, newSetupParams } from './new-setup.ts';

const listParams = z.strictObject({ type: z.literal('card').optional(), ...page });
const confirmParams = z.strictObject({ return_url: z.url().optional(), ...methodParams });

export function savedCardRoutes(on: On, deps: PaymentServiceDeps): void {
  on('POST', '/v1/customers', async (call) =>
    applyChange(call, newCustomer(readParams(customerParams, call.form), call.making)),
  );

  on('GET', '/v1/customers/:id', async (call) => show(call, await call.store.find('customer', call.id)));

  on('POST', '/v1/customers/:id', async (call) => {
    const customer = await call.store.find('customer', call.id);
    const params = readParams(changedCustomerParams, call.form);
    const chosen = params.invoice_settings.default_payment_method;
    const method = await call.store.find('payment_method', chosen, 'invoice_settings[default_payment_method]');
    return applyChange(call, chooseDefault(customer, method));
  });

  on('GET', '/v1/customers/:id/payment_methods', async (call) => {
    const customer = await call.store.find('customer', call.id);
    const { type, ...rest } = readParams(listParams, call.form);
    const url = `/v1/customers/${customer.id}/payment_methods`;
    return listObjects(call, 'payment_method', { ...rest, url, where: { customer: customer.id, type } });
  });

  on('DELETE', '/v1/customers/:id', async (call) => {
    const customer = await call.store.find('customer', call.id);
    const where = { customer: customer.id };
    const methods = await call.store.list('payment_method', { where, account: null, limit: 100, after: null });
    const { deleted, ...change } = deleteCustomer(customer, methods);
    await call.store.save(change, { now: call.making.now, idempotencyKey: null });
    await call.store.remove(customer.id);
    return { status: 200, body: deleted };
  });

  on('POST', '/v1/setup_intents', async (call) => {
    const params = readParams(newSetupParams, call.form);
    if (params.customer !== undefined) await call.store.find('customer', params.customer, 'customer');
    return applyChange(call, newSetup(params, call.making));
  });

  on('GET', '/v1/setup_intents/:id', async (call) => show(call, await find(call)), { browser: true });

  on(
    'POST',
    '/v1/setup_intents/:id/confirm',
    async (call) => {
      const intent = await find(call);
      const params = readParams(confirmParams, call.form);
      const given = await readMethod(params, call.store, call.making);
      if (given.method.customer !== null)
        throw invalidRequest('This card is saved already.', { param: 'payment_method' });
      const returnUrl = params.return_url ?? null;
      const attempt = { given, returnUrl, challengeUrl: challengeUrl(deps.publicUrl, intent) };
      return applyChange(call, confirmSetup(intent, attempt));
    },
    { browser: true },
  );

  on('POST', '/v1/setup_intents/:id/cancel', async (call) => {
    const { cancellation_reason: reason } = readParams(cancelSetupParams, call.form);
    return applyChange(call, cancelSetup(await find(call), reason ?? null));
  });

  on('GET', '/v1/payment_methods/:id', async (call) => show(call, await call.store.find('payment_method', call.id)));

  on('POST', '/v1/payment_methods/:id/detach', async (call) => {
    const method = await call.store.find('payment_method', call.id);
    if (method.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    }
    return applyChange(call, detachMethod(method));
  });
}

async function find(call: Call): Promise<Stripe.SetupIntent> {
  const intent = await call.store.find('setup_intent', call.id);
  authorizeIntent(call.caller, intent);
  return intent;
}
