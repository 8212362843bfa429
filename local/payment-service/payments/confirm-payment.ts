import type Stripe from 'stripe';

import { toCardDetails } from '../cards/card.ts';
import { simulateCharge, chargeWithoutOwner } from '../cards/simulate-charge.ts';
import type { GivenMethod } from '../cards/read-method.ts';
import { genericDecline } from '../cards/test-cards.ts';
import type { Change, Making } from '../state-change.ts';
import { invalidRequest } from '../http/payment-error.ts';
import { paid, declined } from './pay-with-card.ts';
import { requirePaymentStatus } from './require-payment-status.ts';

type Intent = Stripe.PaymentIntent;

/** An attempt to pay with a card in its owner's presence. `challengeUrl` is the bank's challenge page. */
export function confirmPayment(
  intent: Intent,
  attempt: { given: GivenMethod; returnUrl: string | null; challengeUrl: string },
  making: Making,
): Change<Intent> {
  requirePaymentStatus(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const { card, method } = attempt.given;
  const answered = simulateCharge(card, false);
  if (answered.kind === 'declined') return declined(intent, method, answered.why, making);
  if (answered.kind === 'succeeds') return paid(intent, method, making);
  const asked: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: attempt.challengeUrl, return_url: attempt.returnUrl },
    },
  };
  return {
    objects: [asked, method],
    pendingEvents: [{ type: 'payment_intent.requires_action', object: asked }],
    answer: asked,
  };
}

/** A charge of a saved card without its owner. @param unlucky the dashboard requested a decline */
export function chargeSavedCard(
  intent: Intent,
  { card, method }: GivenMethod,
  unlucky: boolean,
  making: Making,
): Change<Intent> {
  if (method.customer === null || method.customer !== intent.customer) {
    throw invalidRequest(
      'The provided PaymentMethod cannot be charged off-session: it does not belong to the Customer.',
      {
        param: 'payment_method',
      },
    );
  }
  const answered = unlucky ? ({ kind: 'declined', why: genericDecline } as const) : chargeWithoutOwner(card);
  return answered.kind === 'declined' ? declined(intent, method, answered.why, making) : paid(intent, method, making);
}

/** The answer of the card's owner to the bank's challenge. */
export function answerChallenge(
  intent: Intent,
  method: Stripe.PaymentMethod,
  passed: boolean,
  making: Making,
): Change<Intent> {
  requirePaymentStatus(intent, 'confirm', ['requires_action']);
  if (!passed) return declined(intent, method, notAuthenticated, making);
  const answered = simulateCharge(toCardDetails(method), true);
  return answered.kind === 'declined' ? declined(intent, method, answered.why, making) : paid(intent, method, making);
}

const notAuthenticated = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
