import { isInEea } from '../eea.ts';
import { proportion, settlePartial, type Settlement } from '../money/settlement.ts';
import type { Policy } from '../policy/policy.ts';
import { minutesBetween, plusDays } from '../time.ts';
import { agreementOf } from './agreed.ts';
import { heldMoney } from './held-money.ts';
import type { Job } from './state.ts';

/** The part of the agreed time that was worked. Whole minutes. */
export interface WorkedTime {
  readonly counted: number;
  readonly agreed: number;
}

/** Until when the client may withdraw from the contract, this moment included; null outside the EU and the EEA. */
export function withdrawalEndsAt({ country, bookedAt }: Job, policy: Policy): string | null {
  return bookedAt === null || !isInEea(country) ? null : plusDays(bookedAt, policy.withdrawalDays);
}

/** What is paid for of work under way: in whole steps since it began, and never more than was agreed. */
export function workedTime(job: Job, now: string, { workedStepMinutes: step }: Policy): WorkedTime {
  const { startAt, expectedCompletionAt } = agreementOf(job);
  const agreed = minutesBetween(startAt, expectedCompletionAt);
  const passed = Math.floor(minutesBetween(workStartOf(job), now) / step) * step;
  return { counted: Math.min(passed, agreed), agreed };
}

/**
 * Who gets what when the client withdraws from work under way (directive 2011/83/EU, article 14): the client pays the
 * worked share of the agreed total, which is shared as a price is, so that both fees shrink with it.
 */
export function settleWorked(job: Job, { counted, agreed }: WorkedTime): Settlement {
  const agreement = agreementOf(job);
  const held = heldMoney(job);
  const due = Math.min(held, proportion(agreement.total, counted, agreed));
  return settlePartial(agreement, held, held - due);
}

/** When work under way began. */
export function workStartOf({ jobId, workStartedAt }: Job): string {
  if (workStartedAt === null) throw new Error(`the work of job ${jobId} never began`);
  return workStartedAt;
}
