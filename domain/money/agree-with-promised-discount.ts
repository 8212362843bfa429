import type { ProviderLevel } from '../account/provider-levels.ts';
import { agreeSums, maxDiscount, type AgreedSums } from './agreed-sums.ts';
import type { Currency } from './currencies.ts';
import type { FeeSchedule } from './fees.ts';

/** The sums at another price: as much of the originally promised discount applies as this price allows. */
export function agreeWithPromisedDiscount(
  price: number,
  currency: Currency,
  level: ProviderLevel,
  fees: FeeSchedule,
  promised: number,
): AgreedSums {
  const full = agreeSums(price, currency, level, fees);
  return agreeSums(price, currency, level, fees, Math.min(promised, maxDiscount(full, currency)));
}
