import type { JobEvent } from '#events/catalog/job.ts';

import { hasCome, plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { isEarly, stageEntered } from './dispute-stages.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { requireDispute } from './require-parts.ts';
import { disputeResolved } from './dispute-resolved.ts';

/** What happens in a dispute without an answer: each stage leads to the next, and none ends without an effect. */
export const disputeStageHandlers = {
  AdvanceDispute(decision) {
    const { data, job, context, rules } = decision;
    const { disputeId, stage, advanceAt, decision: taken } = requireDispute(job);
    const { now } = context;
    if (disputeId !== data.disputeId || !hasCome(advanceAt, now)) return [];
    const timing = { now, policy: pinnedPolicy(job, rules) };
    switch (stage) {
      case 'direct-fix':
        return [stageEntered(job, 'answer', 'unanswered', timing)];
      case 'answer':
      case 'mediation':
        return [stageEntered(job, 'decision', 'unanswered', timing)];
      case 'decision':
      case 'appeal':
        return [overdue(decision)];
      case 'appealable':
        return taken === null ? [] : disputeResolved(job, { ...taken, how: 'decided', now, rules });
    }
  },

  ForceDecision({ job, context, rules }) {
    const { now } = context;
    if (!isEarly(requireDispute(job)) || job.hold === null || !hasCome(job.hold.decideAt, now)) return [];
    return [stageEntered(job, 'decision', 'hold-ceiling', { now, policy: pinnedPolicy(job, rules) })];
  },
} satisfies SomeJobHandlers;

/** The alarm in the admins' queue, repeated every day. */
function overdue({ job, context, rules }: Decision<'AdvanceDispute'>): JobEvent {
  const { disputeId, stage, stageDueAt: since } = requireDispute(job);
  const nextAt = plusDays(context.now, pinnedPolicy(job, rules).decisionAlarmDays);
  return { type: 'DecisionOverdue', data: { jobId: job.jobId, disputeId, stage, since, nextAt } };
}
