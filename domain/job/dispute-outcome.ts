import type { Outcome } from '#events/catalog/job/dispute.ts';

import { settlePartial, settleRelease, settleSplit, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import { RuleError } from '../rule-error.ts';
import type { Side } from '../side.ts';
import { hasCome, isBefore, plusDays } from '../time.ts';
import type { Dispute, WrittenOutcome } from './dispute-state.ts';
import { heldMoney } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';

/**
 * Checks that a dispute of this job can end so: at most the held amount, and for the platform at most its agreed fees.
 * @param effectAt when it takes effect; rework is due after that
 * @throws RuleError VALIDATION_ERROR at the invalid field
 */
export function requirePossible(outcome: Outcome, job: Job, now: string, policy: Policy, effectAt = now): void {
  const captured = heldMoney(job);
  switch (outcome.kind) {
    case 'partial-refund':
      return demand(
        outcome.refund > 0 && outcome.refund < captured,
        'outcome.refund',
        'More than nothing, less than all.',
      );
    case 'split': {
      const { platformAmount } = settleSplit(captured, outcome.refund, outcome.toProvider);
      const fees = settleRelease(requireAgreement(job), captured).platformAmount;
      demand(platformAmount >= 0, 'outcome.toProvider', 'The two parts are more than what is held.');
      return demand(platformAmount <= fees, 'outcome.toProvider', 'The platform would keep more than its agreed fees.');
    }
    case 'rework': {
      const inTime = isBefore(effectAt, outcome.by) && !isBefore(plusDays(now, policy.reworkDays), outcome.by);
      demand(inTime, 'outcome.by', `Rework is done within ${policy.reworkDays} days, and not before it is ordered.`);
      const held = job.hold === null || isBefore(outcome.by, job.hold.refundAt);
      return demand(held, 'outcome.by', 'The money cannot be held until then.');
    }
    case 'full-refund':
    case 'release':
    case 'dismissed':
  }
}

/** From when the outcome can no longer be accepted: the end of the day for the rework. */
export function lapsesAt(outcome: Outcome): string | null {
  return outcome.kind === 'rework' ? outcome.by : null;
}

export function hasExpired(outcome: Outcome, now: string): boolean {
  const at = lapsesAt(outcome);
  return at !== null && hasCome(at, now);
}

function demand(possible: boolean, path: string, message: string): void {
  if (!possible) throw new RuleError('VALIDATION_ERROR', message, path);
}

/** How the outcome distributes the held money; null if the job continues. */
export function settleOutcome(outcome: Outcome, job: Job): Settlement | null {
  const captured = heldMoney(job);
  const agreement = requireAgreement(job);
  switch (outcome.kind) {
    case 'full-refund':
      return settlePartial(agreement, captured, captured);
    case 'partial-refund':
      return settlePartial(agreement, captured, outcome.refund);
    case 'release':
      return settleRelease(agreement, captured);
    case 'split':
      return settleSplit(captured, outcome.refund, outcome.toProvider);
    case 'rework':
    case 'dismissed':
      return null;
  }
}

/**
 * Who lost by a decision as it was written, for the levels. A dismissal is lost by the opener, a full release by the
 * client. The provider loses if more than half is refunded. Less is a compromise, and so is rework.
 */
export function lostBy({ outcome, taken }: WrittenOutcome, { by }: Dispute, job: Job): Side | null {
  switch (outcome.kind) {
    case 'full-refund':
      return 'provider';
    case 'release':
      return 'client';
    case 'partial-refund':
    case 'split':
      return 2 * outcome.refund > heldMoney(job) + taken ? 'provider' : null;
    case 'dismissed':
      return by;
    case 'rework':
      return null;
  }
}
