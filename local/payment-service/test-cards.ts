/** What becomes of a payment with a card. `code` and `declineCode` are Stripe's. */
export type CardOutcome =
  { kind: 'succeeds' } | { kind: 'challenge' } | { kind: 'fails'; code: string; declineCode?: string; message: string };

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  outcome: CardOutcome;
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardOutcome => ({
  kind: 'fails',
  code: 'card_declined',
  declineCode,
  message,
});

/** The card numbers that Stripe publishes for tests, with what they do. */
const testCards: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'succeeds' },
  '4000056655665556': { kind: 'succeeds' },
  '5555555555554444': { kind: 'succeeds' },
  '378282246310005': { kind: 'succeeds' },
  '4000002500003155': { kind: 'challenge' },
  '4000002760003184': { kind: 'challenge' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': { kind: 'fails', code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { kind: 'fails', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    kind: 'fails',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

/** The ready-made payment methods of Stripe's tests, for callers that never see a card. */
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
};

export function cardOfTestMethod(method: string, now: Date): Card | null {
  const number = testMethods[method];
  return number === undefined
    ? null
    : readCard(
        { number, expMonth: 12, expYear: now.getUTCFullYear() + 4, cvc: number.length === 15 ? '1234' : '123' },
        now,
      );
}

/** Looks at a card as the bank would. The number itself goes no further than this function. */
export function readCard(given: { number: string; expMonth: number; expYear: number; cvc: string }, now: Date): Card {
  const number = given.number.replaceAll(/[\s-]/g, '');
  const expYear = given.expYear < 100 ? 2000 + given.expYear : given.expYear;
  return {
    brand: brandOf(number),
    last4: number.slice(-4),
    expMonth: given.expMonth,
    expYear,
    outcome: formFault({ ...given, number, expYear }, now) ?? testCards[number] ?? unknownCard,
  };
}

const unknownCard = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
);

function formFault(
  card: { number: string; expMonth: number; expYear: number; cvc: string },
  now: Date,
): CardOutcome | null {
  if (!/^\d{12,19}$/.test(card.number) || !passesLuhn(card.number)) {
    return { kind: 'fails', code: 'incorrect_number', message: 'Your card number is incorrect.' };
  }
  if (!Number.isInteger(card.expMonth) || card.expMonth < 1 || card.expMonth > 12) {
    return { kind: 'fails', code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  const months = card.expYear * 12 + card.expMonth - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1);
  if (!Number.isInteger(card.expYear) || months < 0 || months > 600) {
    return { kind: 'fails', code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  if (!(brandOf(card.number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(card.cvc)) {
    return { kind: 'fails', code: 'invalid_cvc', message: "Your card's security code is invalid." };
  }
  return null;
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  return /^3[47]/.test(number) ? 'amex' : 'unknown';
}

function passesLuhn(number: string): boolean {
  const sum = number
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
