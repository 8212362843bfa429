import { RuleError } from '../rule-error.ts';
import { currencies, minorUnits, type Currency } from './currencies.ts';

/**
 * In whole units: the payment provider always rejects a smaller charge. From Stripe's list ("Minimum and maximum charge
 * amounts"). Lira and won are missing there; they have about half a dollar here, rounded up.
 */
const wholeUnits: Readonly<Record<Currency, number>> = {
  EUR: 0.5,
  GBP: 0.3,
  USD: 0.5,
  CAD: 0.5,
  AUD: 0.5,
  NZD: 0.5,
  SGD: 0.5,
  CHF: 0.5,
  DKK: 2.5,
  SEK: 3,
  NOK: 3,
  PLN: 2,
  CZK: 15,
  HUF: 175,
  INR: 0.5,
  THB: 10,
  MYR: 2,
  TRY: 25,
  BRL: 0.5,
  HKD: 4,
  JPY: 50,
  KRW: 1000,
};

/** The smallest separate payment, in minor units. */
export function minCharge(currency: Currency): number {
  return minorUnits(wholeUnits[currency], currency);
}

/** @throws RuleError at the field of the amount, if it is too small to charge a card */
export function requireChargeable(amount: number, currency: Currency, path: string): void {
  const minimum = minCharge(currency);
  if (amount >= minimum) return;
  const { decimals } = currencies[currency];
  const named = `${(minimum / 10 ** decimals).toFixed(decimals)} ${currency}`;
  throw new RuleError('VALIDATION_ERROR', `A card is charged with ${named} at least.`, path);
}
