import type { ProviderLevel } from '../account/provider-levels.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { isCurrency } from './currencies.ts';
import { commission, serviceFee, type FeeSchedule } from './fees.ts';

/** The fees of quoted prices that are not agreed yet. */
export const currentFees: FeeSchedule = ruleBook.fees.current;

/** What the client would pay in addition to a price. */
export function quoteServiceFee(price: number, currency: string): number {
  return isCurrency(currency) ? serviceFee(price, currency, currentFees) : 0;
}

/** The same for a price that was quoted at this moment. */
export function quoteServiceFeeAt(price: number, currency: string, at: string): number {
  return isCurrency(currency) ? serviceFee(price, currency, ruleBook.fees.inForce(at)) : 0;
}

/** What a provider of this level would receive of a price. */
export function computeReceived(price: number, level: ProviderLevel): number {
  return price - commission(price, level, currentFees);
}

export function commissionRate(level: ProviderLevel): number {
  return currentFees.commissionBp[level];
}
