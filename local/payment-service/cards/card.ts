import type Stripe from 'stripe';

import type { Making } from '../state-change.ts';
import { authenticationRequired, testCards, unknownCard, type Decline, type TestCard } from './test-cards.ts';

/** What is left of a card once its number was looked at. */
export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** What is wrong with what was typed; null when it is one of the test cards. */
  fault: Decline | null;
}

/** The payment method that Stripe makes of a card, saved for nobody yet. */
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

/** How the bank answers: it goes through, its owner is asked first, or no. */
export type Answered = { kind: 'succeeds' } | { kind: 'challenge' } | { kind: 'declined'; why: Decline };

const succeeds: Answered = { kind: 'succeeds' };
const declined = (why: Decline | undefined): Answered => (why === undefined ? succeeds : { kind: 'declined', why });

/** A charge while the card's owner is there. `asked`: the bank did ask, and the owner agreed. */
export function simulateCharge(card: Card, asked: boolean): Answered {
  return withOwner(card, asked, (known) => known.charging);
}

/** A card saved while its owner is there. */
export function simulateSave(card: Card, asked: boolean): Answered {
  return withOwner(card, asked, (known) => known.saving);
}

/** A charge of a saved card while its owner is not there, so that nobody can be asked. */
export function chargeWithoutOwner(card: Card): Answered {
  if (card.fault !== null) return declined(card.fault);
  const known = findTestCard(card);
  return known?.challenge === 'always' ? declined(authenticationRequired) : declined(known?.charging);
}

function withOwner(card: Card, asked: boolean, why: (known: TestCard) => Decline | undefined): Answered {
  if (card.fault !== null) return declined(card.fault);
  const known = findTestCard(card);
  if (known === undefined) return declined(unknownCard);
  return known.challenge !== undefined && !asked ? { kind: 'challenge' } : declined(why(known));
}

/** The last digits tell the test cards apart: nothing more has to be remembered of them. */
export function findTestCard(card: { last4: string }): TestCard | undefined {
  return testCards.find((known) => known.number.endsWith(card.last4));
}
