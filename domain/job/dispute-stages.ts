import type { JobEvent } from '#events/catalog/job.ts';

import type { Policy } from '../policy/policy.ts';
import { earlierOf, hasCome, plusDays, plusHours } from '../time.ts';
import type { Dispute, DisputeStage } from './dispute-state.ts';
import { requireDispute } from './require-parts.ts';
import type { Job } from './job.ts';

type Entered = Extract<JobEvent, { type: 'DisputeStageEntered' }>;

/** How long a stage lasts until it times out (lifecycle, section 2). */
export function stageEnd(stage: DisputeStage, now: string, policy: Policy): string {
  switch (stage) {
    case 'direct-fix':
      return plusHours(now, policy.directFixHours);
    case 'answer':
      return plusDays(now, policy.answerDays);
    case 'mediation':
      return plusDays(now, policy.mediationDays);
    case 'decision':
    case 'appeal':
      return plusDays(now, policy.decisionDays);
    case 'appealable':
      return plusDays(now, policy.appealDays);
  }
}

export function stageEntered(
  job: Job,
  stage: DisputeStage,
  cause: Entered['data']['cause'],
  { now, policy }: { readonly now: string; readonly policy: Policy },
): Entered {
  const { disputeId } = requireDispute(job);
  const dueAt = stageEnd(stage, now, policy);
  return { type: 'DisputeStageEntered', data: { jobId: job.jobId, disputeId, stage, cause, dueAt } };
}

/** The first stage of a dispute: the direct fix, or the decision if the hold expires soon. */
export function firstStage({ hold }: Job, now: string): DisputeStage {
  return hold !== null && hasCome(hold.decideAt, now) ? 'decision' : 'direct-fix';
}

/**
 * Until when a decision can be appealed, such that the appeal is decided before the hold's ceiling. Null if that leaves
 * no time; then the decision is final.
 */
export function appealEnd({ hold }: Job, now: string, policy: Policy): string | null {
  const end = stageEnd('appealable', now, policy);
  if (hold === null) return end;
  const last = plusDays(hold.refundAt, -policy.decisionDays);
  return hasCome(last, now) ? null : earlierOf(end, last);
}

/** Whether both sides are still negotiating, before an admin decides. */
export function isEarly({ stage }: Pick<Dispute, 'stage'>): boolean {
  return stage === 'direct-fix' || stage === 'answer' || stage === 'mediation';
}

/** Whether this admin decided or confirmed any decision so far. */
export function tookPart(dispute: Dispute | null, adminId: string): boolean {
  const decision = dispute?.decision;
  return decision?.adminId === adminId || decision?.secondAdminId === adminId;
}

/**
 * Whether the time of both sides is over and an admin decides; its deadline may fire a little later. After the direct
 * fix they can still answer.
 */
export function isForDecision({ stage, advanceAt }: Dispute, { hold }: Pick<Job, 'hold'>, now: string): boolean {
  const timedOut = stage !== 'direct-fix' && hasCome(advanceAt, now);
  return timedOut || (hold !== null && hasCome(hold.decideAt, now));
}
