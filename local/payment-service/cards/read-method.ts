import type Stripe from 'stripe';
import { z } from 'zod';

import type { Making } from '../state-change.ts';
import { invalidRequest } from '../http/payment-error.ts';
import type { Store } from '../store.ts';
import { toCardDetails, newPaymentMethod, type Card } from './card.ts';
import { findTestMethodCard, readCard } from './read-card.ts';

/** How a request names the card: by a payment method's id, or by the card data that a browser sends. */
export const methodParams = {
  payment_method: z.string().optional(),
  payment_method_data: z
    .strictObject({
      type: z.literal('card'),
      card: z.strictObject({
        number: z.string().max(40),
        exp_month: z.coerce.number(),
        exp_year: z.coerce.number(),
        cvc: z.string().max(4),
      }),
    })
    .optional(),
};
type MethodParams = z.output<z.ZodObject<typeof methodParams>>;

export interface GivenMethod {
  method: Stripe.PaymentMethod;
  card: Card;
}

/** @throws PaymentError when the request names no card, or an unknown one */
export async function readMethod(params: MethodParams, store: Store, making: Making): Promise<GivenMethod> {
  const now = new Date(making.now * 1000);
  if (params.payment_method_data !== undefined) {
    const { number, exp_month: expMonth, exp_year: expYear, cvc } = params.payment_method_data.card;
    return fresh(readCard({ number, expMonth, expYear, cvc }, now), making);
  }
  const id = params.payment_method;
  if (id === undefined) {
    throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const ready = findTestMethodCard(id, now);
  if (ready !== null) return fresh(ready, making);
  const method = await store.find('payment_method', id, 'payment_method');
  return { method, card: toCardDetails(method) };
}

function fresh(card: Card, making: Making): GivenMethod {
  return { card, method: newPaymentMethod(card, making) };
}
