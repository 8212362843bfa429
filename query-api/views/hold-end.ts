import { decidedShares } from '#domain/job/decide-hold.ts';
import type { Job } from '#domain/job/state.ts';

import { findPolicy } from './find-policy.ts';

/** Whether a decision that was taken says where the money goes that cannot be held any longer. */
export function isCeilingDecided(job: Job): boolean {
  const policy = findPolicy(job);
  return policy !== null && decidedShares(job, policy) !== null;
}

/** When the money goes back by itself; null where none is held, or where it was approved or decided that it goes elsewhere. */
export function goesBackAt(job: Job): string | null {
  const { ending, hold, state } = job;
  const elsewhere = state === 'ChargebackOpen' || state === 'ApprovedInGrace' || isCeilingDecided(job);
  return ending !== null || elsewhere ? null : (hold?.refundAt ?? null);
}
