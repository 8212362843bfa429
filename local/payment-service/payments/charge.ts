import type Stripe from 'stripe';

/** A card authorisation lasts seven days, as Stripe's do. */
const AUTHORISATION_SECONDS = 7 * 24 * 3600;

interface Failed {
  code: string;
  declineCode: string | null;
  message: string;
}

/** The charge of one attempt with a card: authorised, captured, or failed. */
export function newCharge(options: {
  id: string;
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  now: number;
  failure: Failed | null;
}): Stripe.Charge {
  const { id, intent, method, failure, now } = options;
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
    customer: intent.customer,
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
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(method.card, intent, now) },
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

function outcome(failure: Failed | null): Stripe.Charge.Outcome {
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

function cardDetails(
  card: Stripe.PaymentMethod.Card | undefined,
  intent: Stripe.PaymentIntent,
  now: number,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    ...(intent.capture_method === 'manual' ? { capture_before: now + AUTHORISATION_SECONDS } : {}),
    checks: card?.checks ?? null,
    country: card?.country ?? null,
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 0,
    exp_year: card?.exp_year ?? 0,
    funding: card?.funding ?? null,
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
