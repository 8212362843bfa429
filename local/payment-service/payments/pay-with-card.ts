import type Stripe from 'stripe';

import { findTestCard } from '../cards/test-cards.ts';
import type { Decline } from '../cards/test-cards.ts';
import type { Change, Making, PendingEvent, Stored } from '../state-change.ts';
import { openDispute } from '../disputes/open-dispute.ts';
import { newCharge } from './charge.ts';

type Intent = Stripe.PaymentIntent;

/** The bank approved: the money is authorised, or captured at once. */
export function paid(intent: Intent, method: Stripe.PaymentMethod, making: Making): Change<Intent> {
  const charge = newCharge({ id: making.newId('ch'), intent, method, now: making.now, failure: null });
  const manual = intent.capture_method === 'manual';
  const done: Intent = {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  };
  const savesCard = intent.setup_future_usage !== null && intent.customer !== null && method.customer === null;
  const savedMethod: Stripe.PaymentMethod = savesCard ? { ...method, customer: customerOf(intent) } : method;
  const later = manual ? null : afterCapture(charge, making);
  return {
    objects: [done, savedMethod, charge, ...(later?.objects ?? [])],
    pendingEvents: [
      { type: 'charge.succeeded', object: charge },
      ...(savesCard ? [{ type: 'payment_method.attached', object: savedMethod } satisfies PendingEvent] : []),
      { type: manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', object: done },
      ...(later?.pendingEvents ?? []),
    ],
    answer: done,
  };
}

/** The bank declined: the intent waits for another card. */
export function declined(intent: Intent, method: Stripe.PaymentMethod, why: Decline, making: Making): Change<Intent> {
  const charge = newCharge({ id: making.newId('ch'), intent, method, now: making.now, failure: why });
  const open: Intent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      code: why.code,
      charge: charge.id,
      message: why.message,
      payment_method: method,
      ...(why.declineCode === null ? {} : { decline_code: why.declineCode }),
    },
  };
  return {
    objects: [open, charge],
    pendingEvents: [
      { type: 'charge.failed', object: charge },
      { type: 'payment_intent.payment_failed', object: open },
    ],
    answer: open,
    failure: { ...why, charge: charge.id, method },
  };
}

/** What some test cards do after the capture. */
export function afterCapture(
  charge: Stripe.Charge,
  making: Making,
): { objects: Stored[]; pendingEvents: PendingEvent[] } {
  const card = findTestCard({ last4: charge.payment_method_details?.card?.last4 ?? '' });
  if (card?.chargesBack !== true) return { objects: [], pendingEvents: [] };
  return openDispute(charge, {}, making);
}

function customerOf(intent: Intent): string | null {
  return typeof intent.customer === 'string' ? intent.customer : null;
}
