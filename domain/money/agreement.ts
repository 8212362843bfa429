import type { ProviderLevel } from '../account/levels.ts';
import type { Currency } from './currencies.ts';
import { commission, serviceFee, type FeeSchedule } from './fees.ts';
import { smallestCharge } from './smallest-charge.ts';

/** The sums of a job, fixed when the offer is accepted. All in minor units of one currency. */
export interface AgreedSums {
  readonly price: number;
  readonly serviceFee: number;
  readonly commission: number;
  /** What a promo code takes off, at the platform's cost: see `mostDiscount`. */
  readonly discount: number;
  /** What the client pays: price + serviceFee - discount. */
  readonly total: number;
}

/** The sums of a job at this price, done by a Homewright of this level. */
export function agreeSums(
  price: number,
  currency: Currency,
  level: ProviderLevel,
  fees: FeeSchedule,
  discount = 0,
): AgreedSums {
  const fee = serviceFee(price, currency, fees);
  return {
    price,
    serviceFee: fee,
    commission: commission(price, level, fees),
    discount,
    total: price + fee - discount,
  };
}

/** The most that a code takes off: what the platform takes, and so much that a card can still be charged with the rest. */
export function mostDiscount(
  { price, serviceFee, commission }: Pick<AgreedSums, 'price' | 'serviceFee' | 'commission'>,
  currency: Currency,
): number {
  return Math.min(serviceFee + commission, price + serviceFee - smallestCharge(currency));
}

/**
 * Who gets what of the captured total. The provider's part is a remainder, never a rounded share of its own:
 * so the two always add up to the total.
 */
export function settle(sums: AgreedSums): { providerAmount: number; platformAmount: number } {
  const providerAmount = sums.price - sums.commission;
  return { providerAmount, platformAmount: sums.total - providerAmount };
}
