export interface Decline {
  /** Stripe's `code`. */
  code: string;
  /** Stripe's `decline_code`, where the bank sent one. */
  declineCode: string | null;
  message: string;
}

/** A card number that Stripe publishes for tests, and its special behaviour. */
export interface TestCard {
  number: string;
  /** A short description for the people who try it. */
  does: string;
  /** Its bank challenges the owner. `unless-saved`: not when a saved card is charged without its owner. */
  challenge?: 'always' | 'unless-saved';
  /** Declines charges. */
  charging?: Decline;
  /** Declines to be saved for later. */
  saving?: Decline;
  /** Its owner disputes the payment at the bank right after the capture. */
  chargesBack?: true;
  /** Refunds to it fail a little later. */
  refundsBounce?: true;
}

function decline(code: string, declineCode: string | null, message = 'Your card was declined.'): Decline {
  return { code, declineCode, message };
}

function declines(reason: Decline): Pick<TestCard, 'charging' | 'saving'> {
  return { charging: reason, saving: reason };
}

const generic = decline('card_declined', 'generic_decline');
const noFunds = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.');
const expired = decline('expired_card', null, 'Your card has expired.');
const wrongCvc = decline('incorrect_cvc', null, "Your card's security code is incorrect.");
const broken = decline(
  'processing_error',
  null,
  'An error occurred while processing your card. Try again in a little bit.',
);

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', does: 'pays' },
  { number: '4000056655665556', does: 'pays (debit)' },
  { number: '5555555555554444', does: 'pays (Mastercard)' },
  { number: '378282246310005', does: 'pays (American Express)' },
  { number: '4000000000000002', does: 'is declined', ...declines(generic) },
  { number: '4000000000009995', does: 'has insufficient funds', ...declines(noFunds) },
  { number: '4000000000009987', does: 'is lost', ...declines(decline('card_declined', 'lost_card')) },
  { number: '4000000000009979', does: 'is stolen', ...declines(decline('card_declined', 'stolen_card')) },
  { number: '4000000000000069', does: 'has expired', ...declines(expired) },
  { number: '4000000000000127', does: 'has another security code', ...declines(wrongCvc) },
  { number: '4000000000000119', does: 'fails at its bank', ...declines(broken) },
  { number: '4000000000000341', does: 'can be saved, and is declined when it is charged', charging: generic },
  { number: '4000000000003220', does: 'asks its owner (3-D Secure)', challenge: 'unless-saved' },
  { number: '4000002500003155', does: 'asks its owner, and no more once it is saved', challenge: 'unless-saved' },
  { number: '4000002760003184', does: 'asks its owner each time', challenge: 'always' },
  {
    number: '4000008400001629',
    does: 'asks its owner, and is then declined',
    challenge: 'always',
    ...declines(generic),
  },
  { number: '4000000000000259', does: 'pays, and charges back after the capture', chargesBack: true },
  { number: '4000000000005126', does: 'pays; a refund to it bounces', refundsBounce: true },
];

/** The ready-made payment methods of Stripe's tests, for callers that never handle card data. */
export const testMethods: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
};

/** The decline for a card that is not in the table. */
export const unknownCard = decline(
  'card_declined',
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);
export const genericDecline = generic;
export const authenticationRequired = decline(
  'authentication_required',
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
);

/** Identifies a test card by its last digits, so that nothing else has to be stored. */
export function findTestCard(card: { last4: string }): TestCard | undefined {
  return testCards.find((known) => known.number.endsWith(card.last4));
}
