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
 * One use of a code by one account. A reservation lasts for some minutes, or while its job is agreed with the code: a
 * missed payment releases it.
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
 * Whether the account has the code reserved for this job for at least another minute. The acceptance must be written
 * within it, because another job can reserve the code afterwards.
 */
export function isHeldFor(use: PromoUse | undefined, jobId: string, now: string): boolean {
  return use?.jobId === jobId && isBefore(plusMinutes(now, 1), use.expiresAt);
}
