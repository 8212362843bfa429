import type { ProviderLevel } from '../account/provider-levels.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { isCurrency } from './currencies.ts';
import { commission, serviceFee, type FeeSchedule } from './fees.ts';

/** The fees of quoted prices that are not agreed yet. */
export const todaysFees: FeeSchedule = ruleBook.fees.current;

/** What the client would pay in addition to a price. */
export function feeOn(price: number, currency: string): number {
  return isCurrency(currency) ? serviceFee(price, currency, todaysFees) : 0;
}

/** The same for a price that was quoted at this moment. */
export function feeThen(price: number, currency: string, at: string): number {
  return isCurrency(currency) ? serviceFee(price, currency, ruleBook.fees.inForce(at)) : 0;
}

/** What a provider of this level would receive of a price. */
export function computeReceived(price: number, level: ProviderLevel): number {
  return price - commission(price, level, todaysFees);
}

export function commissionRate(level: ProviderLevel): number {
  return todaysFees.commissionBp[level];
}
