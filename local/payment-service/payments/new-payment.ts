import type Stripe from 'stripe';
import { z } from 'zod';

import { methodParams } from '../cards/read-method.ts';
import type { Change, Making } from '../state-change.ts';
import { amount, currency, description, flag, metadata, texts } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { requireMinAmount } from './require-min-amount.ts';

type Intent = Stripe.PaymentIntent;

export const newPaymentParams = z.strictObject({
  amount,
  currency,
  allowed_payment_method_types: texts.optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).default('automatic_async'),
  confirm: flag.default(false),
  customer: z.string().optional(),
  description,
  metadata,
  off_session: flag.default(false),
  payment_method_types: texts.optional(),
  return_url: z.url().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  transfer_group: z.string().max(200).optional(),
  ...methodParams,
});
export type NewPaymentParams = z.output<typeof newPaymentParams>;

/** A payment that waits for a card. */
export function newPayment(params: NewPaymentParams, making: Making): Change<Intent> {
  requireMinAmount(params);
  if (params.off_session && !params.confirm) {
    throw invalidRequest('You cannot set `off_session` when `confirm` is not true.', { param: 'off_session' });
  }
  if (params.payment_method !== undefined && !params.confirm) {
    throw invalidRequest('Give `payment_method` together with `confirm` here.', { param: 'payment_method' });
  }
  const id = making.newId('pi');
  const { automatic_payment_methods: automatic } = params;
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automatic === undefined ? null : { enabled: automatic.enabled },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method,
    client_secret: `${id}_${making.newId('secret')}`,
    confirmation_method: 'automatic',
    created: making.now,
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  };
  return { objects: [intent], pendingEvents: [{ type: 'payment_intent.created', object: intent }], answer: intent };
}
