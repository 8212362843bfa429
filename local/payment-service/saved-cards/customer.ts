import type Stripe from 'stripe';
import { z } from 'zod';

import type { Change, Making } from '../state-change.ts';
import { description, metadata } from '../http/parameters.ts';
import { invalidRequest } from '../http/payment-error.ts';

export const customerParams = z.strictObject({
  description,
  email: z.string().max(512).optional(),
  metadata,
  name: z.string().max(256).optional(),
});

export const changedCustomerParams = z.strictObject({
  invoice_settings: z.strictObject({ default_payment_method: z.string() }),
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

/** The card that is charged where none is named. */
export function chooseDefault(customer: Stripe.Customer, method: Stripe.PaymentMethod): Change<Stripe.Customer> {
  if (method.customer !== customer.id) {
    throw invalidRequest('The customer does not have a payment method with this ID.', {
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    });
  }
  const changed: Stripe.Customer = {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  };
  return { objects: [changed], pendingEvents: [{ type: 'customer.updated', object: changed }], answer: changed };
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
