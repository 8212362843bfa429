import type Stripe from 'stripe';

import type { Making } from '../state-change.ts';
import type { Decline } from './test-cards.ts';

/** What is stored of a card after its number was checked. */
export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** What is wrong with the entered card; null when it is one of the test cards. */
  fault: Decline | null;
}

/** The payment method that Stripe creates for a card, not yet saved for a customer. */
export function newPaymentMethod(card: Card, making: Making): Stripe.PaymentMethod {
  return {
    id: making.newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: null,
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: making.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

export function toCardDetails(method: Stripe.PaymentMethod): Card {
  const { brand = 'unknown', last4 = '', exp_month: expMonth = 0, exp_year: expYear = 0 } = method.card ?? {};
  return { brand, last4, expMonth, expYear, fault: null };
}
