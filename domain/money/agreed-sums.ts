import type { ProviderLevel } from '../account/provider-levels.ts';
import type { Currency } from './currencies.ts';
import { commission, serviceFee, type FeeSchedule } from './fees.ts';
import { proportion } from './proportion.ts';
import { minCharge } from './min-charge.ts';

/** The sums of a job, fixed when the offer is accepted. All in minor units of one currency. */
export interface AgreedSums {
  readonly price: number;
  readonly serviceFee: number;
  readonly commission: number;
  /** The discount of a promo code, at the platform's cost: see `maxDiscount`. */
  readonly discount: number;
  /** What the client pays: price + serviceFee - discount. */
  readonly total: number;
}

/** The sums of a job at this price by a provider of this level. */
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

/** The largest discount: the platform's income, but a card can still be charged the rest. */
export function maxDiscount(
  { price, serviceFee, commission }: Pick<AgreedSums, 'price' | 'serviceFee' | 'commission'>,
  currency: Currency,
): number {
  return Math.min(serviceFee + commission, price + serviceFee - minCharge(currency));
}

/** The same sums for less money: each shrinks in proportion, and they add up to the new total. */
export function reduceSums(sums: AgreedSums, total: number): AgreedSums {
  const part = (amount: number): number => proportion(amount, total, sums.total);
  const price = part(sums.price);
  // The discount absorbs rounding that would make the fee negative.
  const discount = Math.max(part(sums.discount), price - total);
  const commission = price - part(sums.price - sums.commission);
  return { price, serviceFee: total - price + discount, commission, discount, total };
}

/**
 * The distribution of the captured total. The provider's part is a remainder, never rounded separately, so that both
 * parts always add up to the total.
 */
export function settleSums(sums: AgreedSums): { providerAmount: number; platformAmount: number } {
  const providerAmount = sums.price - sums.commission;
  return { providerAmount, platformAmount: sums.total - providerAmount };
}
