import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { description, metadata } from '../http/parameters.ts';

export const customerParams = z.strictObject({
  description,
  email: z.string().max(512).optional(),
  metadata,
  name: z.string().max(256).optional(),
});

/** The owner of saved cards. */
export function newCustomer(params: z.output<typeof customerParams>, making: Making): Change<Stripe.Customer> {
  const customer: Stripe.Customer = {
    id: making.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: making.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata,
    name: params.name ?? null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  return { objects: [customer], pendingEvents: [{ type: 'customer.created', object: customer }], answer: customer };
}

/** Nothing saved for this customer can be charged any more. */
export function deleteCustomer(
  customer: Stripe.Customer,
  methods: readonly Stripe.PaymentMethod[],
): Pick<Change, 'objects' | 'pendingEvents'> & { deleted: Stripe.DeletedCustomer } {
  return {
    objects: methods.map((method) => ({ ...method, customer: null })),
    pendingEvents: [{ type: 'customer.deleted', object: customer }],
    deleted: { id: customer.id, object: 'customer', deleted: true },
  };
}

/** The card can no longer be charged. */
export function detachMethod(method: Stripe.PaymentMethod): Change<Stripe.PaymentMethod> {
  const detached: Stripe.PaymentMethod = { ...method, customer: null };
  return {
    objects: [detached],
    pendingEvents: [{ type: 'payment_method.detached', object: detached }],
    answer: detached,
  };
}
