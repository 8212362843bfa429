import type { PromoUseEvent } from '#events/catalog/promo.ts';

import { requireSystem } from '../actors.ts';
import type { Decider, DecisionContext, Needs } from '../decider.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, isBefore, plusMinutes } from '../time.ts';
import type { PromoUseCommand } from './commands.ts';
import type { PromoUse } from './facts.ts';
import { requireUsable } from './promo.ts';

/**
 * One use of a code by one account. A reservation holds for some minutes, and for as long as its job is agreed with the
 * code: a payment that did not come gives it back.
 */
export const promoUseDecider: Decider<PromoUseCommand, PromoUse | null, PromoUseEvent> = {
  initial: null,

  needs: ({ data }, holder): Needs => ({
    promos: [data.promoId],
    ...(holder === null ? {} : { jobs: [holder.jobId] }),
  }),

  evolve: (_holder, { data: { promoId, jobId, expiresAt } }) => ({ promoId, jobId, expiresAt }),

  decide({ data }, holder, context) {
    const { now, actor } = context;
    requireSystem(actor);
    requireUsable(context.promos?.get(data.promoId), now);
    if (holder !== null && holder.jobId !== data.jobId && stillHolds(holder, context)) {
      throw new RuleError('PROMO_USED', 'You used this code before.', 'promoCode');
    }
    const expiresAt = plusMinutes(now, ruleBook.policies.current.promoReservationMinutes);
    return [{ type: 'PromoReserved', data: { ...data, reservedAt: now, expiresAt } }];
  },
};

function stillHolds(holder: PromoUse, { now, jobs }: DecisionContext): boolean {
  return !hasCome(holder.expiresAt, now) || jobs?.get(holder.jobId)?.promoId === holder.promoId;
}

/**
 * Whether the account holds the code for this job, and long enough for the acceptance to be written: a minute later
 * somebody else may have it.
 */
export function isHeldFor(use: PromoUse | undefined, jobId: string, now: string): boolean {
  return use?.jobId === jobId && isBefore(plusMinutes(now, 1), use.expiresAt);
}
