import type Stripe from 'stripe';

import type { PayoutRequirements } from '#domain/account/payout-requirements.ts';
import { payoutNeeds, type PayoutNeed } from '#events/catalog/account.ts';

/** The first pattern that a requirement's path matches; see "requirements" of Stripe's accounts. */
const patterns: readonly (readonly [RegExp, PayoutNeed])[] = [
  [/^external_account/, 'bankAccount'],
  [/(^|\.)tos_acceptance/, 'terms'],
  [/tax_id|vat_id/, 'tax'],
  [/verification|id_number|ssn_last_4/, 'identity'],
  [/^(business_|company|owners|directors|executives|representative|relationship|documents)/, 'business'],
  [/address/, 'address'],
  [/^(individual|person_|persons|email|phone|settings)/, 'personalDetails'],
];

/** What Stripe asks for, without its paths: a stopped payout names them for both `currently_due` and `past_due`. */
export function toRequirements(found: Stripe.Account.Requirements | null | undefined): PayoutRequirements {
  const past = new Set((found?.past_due ?? []).map(toNeed));
  const due = new Set((found?.currently_due ?? []).map(toNeed));
  const deadline = found?.current_deadline ?? null;
  return {
    needs: payoutNeeds
      .filter((need) => due.has(need) || past.has(need))
      .map((need) => ({ need, pastDue: past.has(need) })),
    deadline: deadline === null ? null : new Date(deadline * 1000).toISOString(),
    stop: toStop(found?.disabled_reason ?? null),
  };
}

function toNeed(path: string): PayoutNeed {
  return patterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

function toStop(reason: string | null): PayoutRequirements['stop'] {
  if (reason === null) return null;
  if (reason === 'requirements.past_due' || reason.startsWith('action_required')) return 'pastDue';
  if (reason.startsWith('rejected')) return 'rejected';
  if (['requirements.pending_verification', 'under_review', 'listed'].includes(reason)) return 'beingChecked';
  return 'other';
}
