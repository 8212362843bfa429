import type Stripe from 'stripe';
import { z } from 'zod';

import { applyChange, show } from '../http/apply-change.ts';
import type { Call, On } from '../http/request-context.ts';
import { listObjects } from '../http/pagination.ts';
import { page, readParams } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { newRefund, refundParams } from './refund.ts';

const listParams = z.strictObject({ charge: z.string().optional(), payment_intent: z.string().optional(), ...page });

export function refundRoutes(on: On): void {
  on('POST', '/v1/refunds', async (call) => {
    const params = readParams(refundParams, call.form);
    const charge = await requireCharge(call, params);
    const disputes = await call.store.list('dispute', {
      where: { charge: charge.id },
      account: null,
      limit: 100,
      after: null,
    });
    return applyChange(call, newRefund({ charge, disputes }, params, call.making));
  });

  on('GET', '/v1/refunds/:id', async (call) => show(call, await call.store.find('refund', call.id)));

  on('GET', '/v1/refunds', async (call) => {
    const { charge, payment_intent, ...rest } = readParams(listParams, call.form);
    return listObjects(call, 'refund', { ...rest, url: '/v1/refunds', where: { charge, payment_intent } });
  });
}

async function requireCharge(
  call: Call,
  params: { charge?: string | undefined; payment_intent?: string | undefined },
): Promise<Stripe.Charge> {
  if (params.charge !== undefined) return call.store.find('charge', params.charge, 'charge');
  if (params.payment_intent === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const { latest_charge: latest } = await call.store.find('payment_intent', params.payment_intent, 'payment_intent');
  if (typeof latest !== 'string') {
    throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
      param: 'payment_intent',
    });
  }
  return call.store.find('charge', latest);
}
