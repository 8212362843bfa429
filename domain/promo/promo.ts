import type { PromoEvent } from '#events/catalog/promo.ts';

import { requireAdmin, requireSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import { isCurrency, type Currency } from '../money/currencies.ts';
import { computeShare } from '../money/fees.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, toInstant } from '../time.ts';
import type { PromoCommand } from './commands.ts';
import type { Promo } from './facts.ts';
import { normalisedCode, toPromoId } from './promo-id.ts';

export const promoDecider: Decider<PromoCommand, Promo | null, PromoEvent> = {
  initial: null,

  evolve(promo, event) {
    if (event.type === 'PromoCodeCreated') {
      const { promoId, discount, validUntil, maxUses } = event.data;
      return { promoId, discount, validUntil, maxUses, uses: 0 };
    }
    if (promo === null) throw new Error('a use of a code that was never made');
    return { ...promo, uses: promo.uses + 1 };
  },

  decide(command, promo, { now, actor }) {
    if (command.name === 'CountPromoUse') {
      requireSystem(actor);
      return promo === null ? [] : [{ type: 'PromoRedeemed', data: { ...command.data, redeemedAt: now } }];
    }
    requireAdmin(actor);
    if (promo !== null) throw new RuleError('ALREADY_DONE', 'There is such a code already.', 'code');
    const { discount, maxUses } = command.data;
    const code = normalisedCode(command.data.code);
    const validUntil = toInstant(command.data.validUntil);
    if (hasCome(validUntil, now)) throw new RuleError('VALIDATION_ERROR', 'It would be over already.', 'validUntil');
    const named = Object.keys(discount.kind === 'amount' ? discount.amounts : discount.caps);
    if (named.length === 0 || !named.every(isCurrency)) {
      throw new RuleError('VALIDATION_ERROR', 'Name amounts in currencies that jobs are charged in.', 'discount');
    }
    const promoId = toPromoId(code);
    return [{ type: 'PromoCodeCreated', data: { promoId, code, adminId: actor.id, discount, validUntil, maxUses } }];
  },
};

/**
 * Returns the code if it is usable.
 * @throws RuleError at the field that names it
 */
export function requireUsable(promo: Promo | undefined, now: string): Promo {
  if (promo === undefined) throw new RuleError('PROMO_UNKNOWN', 'There is no such code.', 'promoCode');
  const end = checkPromoOver(promo, now);
  if (end !== null) throw end;
  return promo;
}

/** The code, or null if it is no longer usable. */
export function usablePromo(promo: Promo | undefined, now: string): Promo | null {
  return promo === undefined || checkPromoOver(promo, now) !== null ? null : promo;
}

/** Why the code is no longer usable; null if it is. */
function checkPromoOver({ validUntil, uses, maxUses }: Promo, now: string): RuleError | null {
  if (hasCome(validUntil, now)) return new RuleError('PROMO_EXPIRED', 'This code is over.', 'promoCode');
  if (uses >= maxUses) return new RuleError('PROMO_USED_UP', 'This code is used up.', 'promoCode');
  return null;
}

/** @throws RuleError if the code gives no discount in this currency */
export function requireWorth(promo: Promo, currency: Currency): void {
  if (worthIn(promo, currency) > 0) return;
  throw new RuleError('PROMO_NOT_HERE', 'This code is not for jobs in this currency.', 'promoCode');
}

function worthIn({ discount }: Promo, currency: Currency): number {
  return (discount.kind === 'amount' ? discount.amounts[currency] : discount.caps[currency]) ?? 0;
}

/** The code's discount on a price in this currency, up to the largest discount of this job (`maxDiscount`). */
export function computeDiscount(
  promo: Promo,
  { price, currency, max }: { price: number; currency: Currency; max: number },
): number {
  const { discount } = promo;
  const worth = worthIn(promo, currency);
  const off = discount.kind === 'amount' ? worth : Math.min(worth, computeShare(price, discount.basisPoints));
  return Math.min(off, max);
}
