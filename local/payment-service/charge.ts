import type Stripe from 'stripe';

import type { Card } from './test-cards.ts';

/** A card authorises for seven days, as Stripe's do. */
const AUTHORISED_SECONDS = 7 * 24 * 3600;

/** The charge that one attempt with a card makes: authorised, captured, or failed. */
export function newCharge(options: {
  id: string;
  intent: Stripe.PaymentIntent;
  card: Card;
  paymentMethod: string;
  now: number;
  failure: { code: string; declineCode: string | null; message: string } | null;
}): Stripe.Charge {
  const { id, intent, card, failure, now } = options;
  const captured = failure === null && intent.capture_method !== 'manual';
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(failure),
    paid: failure === null,
    payment_intent: intent.id,
    payment_method: options.paymentMethod,
    payment_method_details: { type: 'card', card: cardDetails(card, intent, now) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: failure === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function outcome(failure: { declineCode: string | null; message: string } | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure === null ? 'approved_by_network' : 'declined_by_network',
    reason: failure?.declineCode ?? null,
    seller_message: failure === null ? 'Payment complete.' : failure.message,
    type: failure === null ? 'authorized' : 'issuer_declined',
  };
}

function cardDetails(card: Card, intent: Stripe.PaymentIntent, now: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    capture_before: now + AUTHORISED_SECONDS,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: null,
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
