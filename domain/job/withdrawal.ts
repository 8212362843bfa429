import { isInEea } from '../eea.ts';
import { proportion } from '../money/proportion.ts';
import { settlePartial, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import { RuleError } from '../rule-error.ts';
import { isBefore, minutesBetween, plusDays } from '../time.ts';
import { heldMoney } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import { awaitsPayment } from './start-of-work.ts';
import type { Job } from './job.ts';

/** The worked part of the agreed time. Whole minutes. */
export interface WorkedTime {
  readonly counted: number;
  readonly agreed: number;
}

/** Until when, inclusively, the client can withdraw from the contract; null outside the EU and the EEA. */
export function withdrawalEndsAt({ country, bookedAt }: Job, policy: Policy): string | null {
  return bookedAt === null || !isInEea(country) ? null : plusDays(bookedAt, policy.withdrawalDays);
}

/**
 * Requires that a consumer can still withdraw from the contract although the work has begun.
 * @throws RuleError
 */
export function requireWithdrawal(job: Job, now: string, policy: Policy): void {
  const endsAt = withdrawalEndsAt(job, policy);
  if (endsAt === null) {
    throw new RuleError('TOO_LATE', 'The work has begun: open a dispute. Only consumers in the EEA withdraw by now.');
  }
  if (isBefore(endsAt, now)) throw new RuleError('TOO_LATE', 'The time to withdraw from the contract is over.');
  if (awaitsPayment(job)) {
    throw new RuleError('CHANGE_PENDING', 'Pay for the change first, or let it lapse: until then the sum is open.');
  }
}

/** The paid time of work in progress: whole steps since it began, and never more than was agreed. */
export function workedTime(job: Job, now: string, { workedStepMinutes: step }: Policy): WorkedTime {
  const { startAt, expectedCompletionAt } = requireAgreement(job);
  const agreed = minutesBetween(startAt, expectedCompletionAt);
  const passed = Math.floor(minutesBetween(requireWorkStart(job), now) / step) * step;
  return { counted: Math.min(passed, agreed), agreed };
}

/**
 * The distribution when the client withdraws from work in progress (directive 2011/83/EU, article 14). The client pays
 * the worked share of the agreed total. It is shared like a price, so that both fees shrink with it.
 */
export function settleWorked(job: Job, { counted, agreed }: WorkedTime): Settlement {
  const agreement = requireAgreement(job);
  const held = heldMoney(job);
  const due = Math.min(held, proportion(agreement.total, counted, agreed));
  return settlePartial(agreement, held, held - due);
}

/** When the work in progress began. */
export function requireWorkStart({ jobId, workStartedAt }: Job): string {
  if (workStartedAt === null) throw new Error(`the work of job ${jobId} never began`);
  return workStartedAt;
}
