import type { Currency } from '../money/currencies.ts';
import { computeShare } from '../money/fees.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome } from '../time.ts';
import type { Promo } from './state.ts';

/**
 * Returns the code if it exists and is not over.
 * @throws RuleError at the field that names it
 */
export function requireValid<Code extends Pick<Promo, 'validUntil'>>(promo: Code | undefined, now: string): Code {
  if (promo === undefined) throw new RuleError('PROMO_UNKNOWN', 'There is no such code.', 'promoCode');
  if (hasCome(promo.validUntil, now)) throw new RuleError('PROMO_EXPIRED', 'This code is over.', 'promoCode');
  return promo;
}

/** @throws RuleError if all uses are taken: by booked jobs, or reserved for others */
export function requireLeft({ maxUses }: Pick<Promo, 'maxUses'>, taken: number): void {
  if (taken >= maxUses) throw new RuleError('PROMO_USED_UP', 'This code is used up.', 'promoCode');
}

type Discounting = Pick<Promo, 'discount'>;

/** @throws RuleError if the code gives no discount in this currency */
export function requireWorth(promo: Discounting, currency: Currency): void {
  if (worthIn(promo, currency) > 0) return;
  throw new RuleError('PROMO_NOT_HERE', 'This code is not for jobs in this currency.', 'promoCode');
}

function worthIn({ discount }: Discounting, currency: Currency): number {
  return (discount.kind === 'amount' ? discount.amounts[currency] : discount.caps[currency]) ?? 0;
}

/** The code's discount on a price in this currency, up to the largest discount of this job (`maxDiscount`). */
export function computeDiscount(
  promo: Discounting,
  { price, currency, max }: { price: number; currency: Currency; max: number },
): number {
  const { discount } = promo;
  const worth = worthIn(promo, currency);
  const off = discount.kind === 'amount' ? worth : Math.min(worth, computeShare(price, discount.basisPoints));
  return Math.min(off, max);
}
