import type Stripe from 'stripe';
import { z } from 'zod';

import { toCardDetails } from '../cards/card.ts';
import { simulateSave } from '../cards/simulate-charge.ts';
import type { GivenMethod } from '../cards/read-method.ts';
import type { Decline } from '../cards/test-cards.ts';
import type { Change, PendingEvent } from '../state-change.ts';
import { invalidRequest } from '../http/payment-error.ts';

type Intent = Stripe.SetupIntent;

/** An attempt to save a card in its owner's presence. */
export function confirmSetup(
  intent: Intent,
  attempt: { given: GivenMethod; returnUrl: string | null; challengeUrl: string },
): Change<Intent> {
  requireStatus(intent, 'confirmed', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const { card, method } = attempt.given;
  const answered = simulateSave(card, false);
  if (answered.kind === 'declined') return declined(intent, method, answered.why);
  if (answered.kind === 'succeeds') return saved(intent, method);
  const asked: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_setup_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: attempt.challengeUrl, return_url: attempt.returnUrl },
    },
  };
  return {
    objects: [asked, method],
    pendingEvents: [{ type: 'setup_intent.requires_action', object: asked }],
    answer: asked,
  };
}

/** The answer of the card's owner to the bank's challenge. */
export function answerSetupChallenge(intent: Intent, method: Stripe.PaymentMethod, passed: boolean): Change<Intent> {
  requireStatus(intent, 'confirmed', ['requires_action']);
  if (!passed) return declined(intent, method, notAuthenticated);
  const answered = simulateSave(toCardDetails(method), true);
  return answered.kind === 'declined' ? declined(intent, method, answered.why) : saved(intent, method);
}

export const cancelSetupParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
});

export function cancelSetup(intent: Intent, reason: Intent['cancellation_reason']): Change<Intent> {
  requireStatus(intent, 'canceled', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const canceled: Intent = { ...intent, status: 'canceled', next_action: null, cancellation_reason: reason };
  return {
    objects: [canceled],
    pendingEvents: [{ type: 'setup_intent.canceled', object: canceled }],
    answer: canceled,
  };
}

function saved(intent: Intent, method: Stripe.PaymentMethod): Change<Intent> {
  const { customer } = intent;
  const savedMethod: Stripe.PaymentMethod = typeof customer === 'string' ? { ...method, customer } : method;
  const done: Intent = {
    ...intent,
    status: 'succeeded',
    payment_method: savedMethod.id,
    last_setup_error: null,
    next_action: null,
  };
  return {
    objects: [done, savedMethod],
    pendingEvents: [
      ...(savedMethod === method
        ? []
        : [{ type: 'payment_method.attached', object: savedMethod } satisfies PendingEvent]),
      { type: 'setup_intent.succeeded', object: done },
    ],
    answer: done,
  };
}

function declined(intent: Intent, method: Stripe.PaymentMethod, why: Decline): Change<Intent> {
  const open: Intent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'card_error',
      code: why.code,
      message: why.message,
      payment_method: method,
      ...(why.declineCode === null ? {} : { decline_code: why.declineCode }),
    },
  };
  return {
    objects: [open],
    pendingEvents: [{ type: 'setup_intent.setup_failed', object: open }],
    answer: open,
    failure: { ...why, charge: null, method },
  };
}

const notAuthenticated: Decline = {
  code: 'setup_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

function requireStatus(intent: Intent, operation: string, allowed: readonly Intent['status'][]): void {
  if (allowed.includes(intent.status)) return;
  throw invalidRequest(`This SetupIntent could not be ${operation} because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: intent,
  });
}
