import type Stripe from 'stripe';

import { newCharge } from './charge.ts';
import type { Change, Making, RememberedCard } from './change.ts';
import type { CreateIntentParams } from './parameters.ts';
import { invalid } from './payment-error.ts';
import type { Card } from './test-cards.ts';

type Intent = Stripe.PaymentIntent;

/** The steps of a payment intent, as pure functions: the intent as it was in, what changes out. */
export function createIntent(params: CreateIntentParams, making: Making): Change<Intent> {
  const id = making.newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method,
    client_secret: `${id}_${making.newId('secret')}`,
    confirmation_method: 'automatic',
    created: making.now,
    currency: params.currency,
    customer: null,
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
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: params.transfer_group ?? null,
  };
  return { objects: [intent], notices: [{ type: 'payment_intent.created', object: intent }], answer: intent };
}

/** An attempt to pay with a card. `challengeUrl` is where the bank would ask whether it is really its customer. */
export function confirmIntent(
  intent: Intent,
  attempt: { card: Card; returnUrl: string | null; challengeUrl: string },
  making: Making,
): Change<Intent> {
  requireStatus(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const { card } = attempt;
  const remembered = remember(card, making.newId('pm'));
  if (card.outcome.kind === 'challenge') {
    const challenged: Intent = {
      ...intent,
      status: 'requires_action',
      payment_method: remembered.id,
      last_payment_error: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: attempt.challengeUrl, return_url: attempt.returnUrl },
      },
    };
    return {
      objects: [challenged, remembered],
      notices: [{ type: 'payment_intent.requires_action', object: challenged }],
      answer: challenged,
    };
  }
  if (card.outcome.kind === 'fails') return fail(intent, { ...card.outcome, card, remembered }, making);
  return authorise(intent, card, remembered, making);
}

/** The customer's answer at the bank's challenge. */
export function answerChallenge(
  intent: Intent,
  remembered: RememberedCard,
  passed: boolean,
  making: Making,
): Change<Intent> {
  requireStatus(intent, 'confirm', ['requires_action']);
  const card: Card = { ...remembered, outcome: { kind: 'succeeds' } };
  if (passed) return authorise(intent, card, remembered, making);
  const code = 'payment_intent_authentication_failure';
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  return fail(intent, { code, message, card, remembered }, making);
}

export function captureIntent(
  intent: Intent,
  charge: Stripe.Charge | null,
  amountToCapture: number | undefined,
): Change<Intent> {
  requireStatus(intent, 'capture', ['requires_capture']);
  const amount = amountToCapture ?? intent.amount_capturable;
  if (charge === null || amount > intent.amount_capturable) {
    throw invalid('The requested capture amount is greater than the amount you can capture.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const captured: Stripe.Charge = { ...charge, captured: true, amount_captured: amount };
  const succeeded: Intent = { ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount };
  return {
    objects: [succeeded, captured],
    notices: [
      { type: 'charge.captured', object: captured },
      { type: 'payment_intent.succeeded', object: succeeded },
    ],
    answer: succeeded,
  };
}

export function cancelIntent(intent: Intent, reason: Intent['cancellation_reason'], making: Making): Change<Intent> {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'] as const;
  requireStatus(intent, 'cancel', open);
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    amount_capturable: 0,
    next_action: null,
    canceled_at: making.now,
    cancellation_reason: reason,
  };
  return { objects: [canceled], notices: [{ type: 'payment_intent.canceled', object: canceled }], answer: canceled };
}

function authorise(intent: Intent, card: Card, remembered: RememberedCard, making: Making): Change<Intent> {
  const charge = newCharge({
    id: making.newId('ch'),
    intent,
    card,
    paymentMethod: remembered.id,
    now: making.now,
    failure: null,
  });
  const manual = intent.capture_method === 'manual';
  const paid: Intent = {
    ...intent,
    status: manual ? 'requires_capture' : 'succeeded',
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: remembered.id,
  };
  return {
    objects: [paid, charge, remembered],
    notices: [
      { type: 'charge.succeeded', object: charge },
      { type: manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', object: paid },
    ],
    answer: paid,
  };
}

function fail(
  intent: Intent,
  failed: { code: string; declineCode?: string; message: string; card: Card; remembered: RememberedCard },
  making: Making,
): Change<Intent> {
  const failure = { code: failed.code, declineCode: failed.declineCode ?? null, message: failed.message };
  const { card, remembered } = failed;
  const charge = newCharge({
    id: making.newId('ch'),
    intent,
    card,
    paymentMethod: remembered.id,
    now: making.now,
    failure,
  });
  const refused: Intent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: 'card_error',
      code: failure.code,
      charge: charge.id,
      message: failure.message,
      ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
    },
  };
  return {
    objects: [refused, charge],
    notices: [{ type: 'payment_intent.payment_failed', object: refused }],
    answer: refused,
    failure: { ...failure, charge: charge.id },
  };
}

function remember(card: Card, id: string): RememberedCard {
  const { brand, last4, expMonth, expYear } = card;
  return { id, object: 'payment_method', brand, last4, expMonth, expYear };
}

const pastTense = { confirm: 'confirmed', capture: 'captured', cancel: 'canceled' } as const;

function requireStatus(intent: Intent, act: keyof typeof pastTense, allowed: readonly Intent['status'][]): void {
  if (allowed.includes(intent.status)) return;
  throw invalid(`This PaymentIntent could not be ${pastTense[act]} because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });
}
