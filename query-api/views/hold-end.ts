import { decidedShares } from '#domain/job/decide-hold-expiry.ts';
import type { Job } from '#domain/job/job.ts';

import { findPolicy } from './find-policy.ts';

/** Whether a decision already says where the money goes when the hold reaches its ceiling. */
export function isCeilingDecided(job: Job): boolean {
  const policy = findPolicy(job);
  return policy !== null && decidedShares(job, policy) !== null;
}

/**
 * When the money is refunded automatically; null without a hold, or if an approval or decision directs it elsewhere.
 */
export function autoRefundAt(job: Job): string | null {
  const { ending, hold, state } = job;
  const elsewhere = state === 'ChargebackOpen' || state === 'ApprovedInGrace' || isCeilingDecided(job);
  return ending !== null || elsewhere ? null : (hold?.refundAt ?? null);
}
