import type { PromoDiscount, PromoEvent } from '#events/catalog/promo.ts';

import { isSystem } from '../actors.ts';
import type { Decider } from '../decider.ts';
import { isCurrency, type Currency } from '../money/currencies.ts';
import { shareOf } from '../money/fees.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, toInstant } from '../time.ts';
import type { PromoCommand } from './commands.ts';
import { normalisedCode, promoIdOf } from './promo-id.ts';

/** What the rules need to know of a promo code. */
export interface Promo {
  readonly promoId: string;
  readonly discount: PromoDiscount;
  readonly validUntil: string;
  readonly maxUses: number;
  /** Jobs that were booked with it. */
  readonly uses: number;
}

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
      if (!isSystem(actor)) throw new RuleError('NOT_ALLOWED', 'This is for the system itself.');
      return promo === null ? [] : [{ type: 'PromoRedeemed', data: { ...command.data, redeemedAt: now } }];
    }
    if (actor.kind !== 'admin') throw new RuleError('NOT_ALLOWED', 'This is for admins.');
    if (promo !== null) throw new RuleError('ALREADY_DONE', 'There is such a code already.', 'code');
    const { discount, maxUses } = command.data;
    const code = normalisedCode(command.data.code);
    const validUntil = toInstant(command.data.validUntil);
    if (hasCome(validUntil, now)) throw new RuleError('VALIDATION_ERROR', 'It would be over already.', 'validUntil');
    const named = Object.keys(discount.kind === 'amount' ? discount.amounts : discount.caps);
    if (named.length === 0 || !named.every(isCurrency)) {
      throw new RuleError('VALIDATION_ERROR', 'Name amounts in currencies that jobs are charged in.', 'discount');
    }
    const promoId = promoIdOf(code);
    return [{ type: 'PromoCodeCreated', data: { promoId, code, adminId: actor.id, discount, validUntil, maxUses } }];
  },
};

/** The code, as long as it can be used. @throws RuleError at the field that names it */
export function requireUsable(promo: Promo | undefined, now: string): Promo {
  if (promo === undefined) throw new RuleError('PROMO_UNKNOWN', 'There is no such code.', 'promoCode');
  if (hasCome(promo.validUntil, now)) throw new RuleError('PROMO_EXPIRED', 'This code is over.', 'promoCode');
  if (promo.uses >= promo.maxUses) throw new RuleError('PROMO_USED_UP', 'This code is used up.', 'promoCode');
  return promo;
}

/**
 * What the code takes off a price in this currency, up to the most that may come off this job (`mostDiscount`).
 * @throws RuleError where the code is worth nothing
 */
export function discountOf(
  { discount }: Promo,
  { price, currency, most }: { price: number; currency: Currency; most: number },
): number {
  const worth = discount.kind === 'amount' ? discount.amounts[currency] : discount.caps[currency];
  if (worth === undefined || worth === 0) {
    throw new RuleError('PROMO_NOT_HERE', 'This code is not for jobs in this currency.', 'promoCode');
  }
  const off = discount.kind === 'amount' ? worth : Math.min(worth, shareOf(price, discount.basisPoints));
  return Math.min(off, most);
}
