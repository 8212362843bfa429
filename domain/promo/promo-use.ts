import type { PromoEvent } from '#events/catalog/promo.ts';

import type { DecisionContext } from '../decider.ts';
import { ruleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, isBefore, plusMinutes } from '../time.ts';
import type { PromoCommand } from './commands.ts';
import type { Promo, PromoHold } from './state.ts';
import { requireLeft, requireValid } from './promo-terms.ts';

export type UseCommand = Extract<PromoCommand, { name: 'ReservePromo' | 'ReleasePromo' | 'CountPromoUse' }>;
type Use = UseCommand['data'];

/**
 * Reserves one of the code's uses for a job of the account: each account has one. The code's own stream counts all of
 * them, so that of two at once for the last one, one is rejected.
 */
export function reserveUse(use: Use, promo: Promo | null, now: string): PromoEvent[] {
  const { holds, uses, usedBy, maxUses } = requireValid(promo ?? undefined, now);
  const { accountId, jobId } = use;
  const own = holds[accountId];
  if ((own !== undefined && own.jobId !== jobId) || hasUsed(usedBy, accountId)) {
    throw new RuleError('PROMO_USED', 'You used this code before.', 'promoCode');
  }
  requireLeft({ maxUses }, uses + Object.values(holds).filter((hold) => hold !== own).length);
  const expiresAt = plusMinutes(now, ruleBook.policies.current.promoReservationMinutes);
  return [{ type: 'PromoReserved', data: { ...use, reservedAt: now, expiresAt } }];
}

/** Gives the use back, unless its job is agreed with the code or can still be: see `isHeldFor`. */
export function releaseUse(use: Use, promo: Promo | null, { now, jobs }: DecisionContext): PromoEvent[] {
  const { promoId, accountId, jobId } = use;
  const hold = promo?.holds[accountId];
  if (hold?.jobId !== jobId || !hasCome(hold.expiresAt, now) || jobs?.get(jobId)?.promoId === promoId) return [];
  return [{ type: 'PromoReleased', data: { ...use, releasedAt: now } }];
}

function hasUsed(usedBy: Promo['usedBy'], accountId: string): boolean {
  for (let each = usedBy; each !== null; each = each.before) if (each.accountId === accountId) return true;
  return false;
}

/**
 * Whether the account has a use reserved for this job for at least another minute. The acceptance must be written
 * within it: afterwards the use is given back if the job is not agreed.
 */
export function isHeldFor(hold: PromoHold | undefined, jobId: string, now: string): boolean {
  return hold?.jobId === jobId && isBefore(plusMinutes(now, 1), hold.expiresAt);
}
