import type { PromoEvent } from '#events/catalog/promo.ts';

import { requireAdmin, requireSystem } from '../actors.ts';
import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { isCurrency } from '../money/currencies.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, toInstant } from '../time.ts';
import type { PromoCommand } from './commands.ts';
import type { Promo } from './state.ts';
import { normalisedCode, toPromoId } from './promo-id.ts';
import { releaseUse, reserveUse } from './promo-use.ts';

export const promoDecider: Decider<PromoCommand, Promo | null, PromoEvent> = {
  initial: null,

  needs: ({ name, data }): Needs => (name === 'ReleasePromo' ? { jobs: [data.jobId] } : {}),

  evolve(promo, { type, data }) {
    if (type === 'PromoCodeCreated') {
      const { promoId, discount, validUntil, maxUses } = data;
      return { promoId, discount, validUntil, maxUses, uses: 0, holds: {}, usedBy: null };
    }
    if (promo === null) throw new Error('a use of a code that was never made');
    const { accountId } = data;
    if (type === 'PromoReserved') {
      const { jobId, expiresAt } = data;
      return { ...promo, holds: { ...promo.holds, [accountId]: { jobId, expiresAt } } };
    }
    const { [accountId]: _, ...holds } = promo.holds;
    if (type === 'PromoReleased') return { ...promo, holds };
    return { ...promo, holds, uses: promo.uses + 1, usedBy: { accountId, before: promo.usedBy } };
  },

  decide(command, promo, context) {
    if (command.name === 'CreatePromoCode') return createCode(command.data, promo, context);
    requireSystem(context.actor);
    const { name, data } = command;
    switch (name) {
      case 'ReservePromo':
        return reserveUse(data, promo, context.now);
      case 'ReleasePromo':
        return releaseUse(data, promo, context);
      case 'CountPromoUse':
        return promo === null ? [] : [{ type: 'PromoRedeemed', data: { ...data, redeemedAt: context.now } }];
    }
  },
};

type CreateCode = Extract<PromoCommand, { name: 'CreatePromoCode' }>['data'];

function createCode(
  { code: typed, discount, validUntil: end, maxUses }: CreateCode,
  promo: Promo | null,
  { actor, now }: DecisionContext,
): PromoEvent[] {
  requireAdmin(actor);
  if (promo !== null) throw new RuleError('ALREADY_DONE', 'There is such a code already.', 'code');
  const code = normalisedCode(typed);
  const validUntil = toInstant(end);
  if (hasCome(validUntil, now)) throw new RuleError('VALIDATION_ERROR', 'It would be over already.', 'validUntil');
  const named = Object.keys(discount.kind === 'amount' ? discount.amounts : discount.caps);
  if (named.length === 0 || !named.every(isCurrency)) {
    throw new RuleError('VALIDATION_ERROR', 'Name amounts in currencies that jobs are charged in.', 'discount');
  }
  const promoId = toPromoId(code);
  return [{ type: 'PromoCodeCreated', data: { promoId, code, adminId: actor.id, discount, validUntil, maxUses } }];
}
