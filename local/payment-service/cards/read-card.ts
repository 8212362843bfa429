import type { Card } from './card.ts';
import { testCards, testMethods, unknownCard, type Decline } from './test-cards.ts';

interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string;
}

/** Checks a card as its bank would. The number itself never leaves this function. */
export function readCard(typed: TypedCard, now: Date): Card {
  const number = typed.number.replaceAll(/[\s-]/g, '');
  const expYear = typed.expYear < 100 ? 2000 + typed.expYear : typed.expYear;
  const known = testCards.some((card) => card.number === number);
  return {
    brand: detectBrand(number),
    last4: number.slice(-4),
    expMonth: typed.expMonth,
    expYear,
    fault: typingFault({ ...typed, number, expYear }, now) ?? (known ? null : unknownCard),
  };
}

/** One of the ready-made payment methods; null for any other id. */
export function findTestMethodCard(method: string, now: Date): Card | null {
  const number = testMethods[method];
  if (number === undefined) return null;
  const cvc = number.length === 15 ? '1234' : '123';
  return readCard({ number, expMonth: 12, expYear: now.getUTCFullYear() + 4, cvc }, now);
}

function typingFault({ number, expMonth, expYear, cvc }: TypedCard, now: Date): Decline | null {
  const fault = (code: string, message: string): Decline => ({ code, declineCode: null, message });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return fault('incorrect_number', 'Your card number is incorrect.');
  }
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) {
    return fault('invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  const months = expYear * 12 + expMonth - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1);
  if (!Number.isInteger(expYear) || months < 0 || months > 600) {
    return fault('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (!(detectBrand(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/).test(cvc)) {
    return fault('invalid_cvc', "Your card's security code is invalid.");
  }
  return null;
}

function detectBrand(number: string): string {
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
