import type { JobEvent } from '#events/catalog/job.ts';

import { RuleError } from '../rule-error.ts';
import { hasCome } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { confirmedOutcome, effectAt } from './confirmed-outcome.ts';
import { requireStage, runningDispute } from './decide-dispute.ts';
import { requirePossible } from './dispute-outcome.ts';
import { appealEnd, stageEnd, tookPart } from './dispute-stages.ts';
import type { Dispute, DisputeDecision, PendingDecision } from './dispute-state.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { requireDispute } from './require-parts.ts';
import { disputeResolved } from './dispute-resolved.ts';
import { needsSecondAdmin } from './second-admin.ts';
import { findSide } from './sides.ts';

export const disputeDecisionHandlers = {
  DecideDispute(decision) {
    const { data, job, context, rules } = decision;
    const dispute = requireDecidable(runningDispute(job, data.disputeId));
    const policy = pinnedPolicy(job, rules);
    const { decisionId, outcome, reasons } = data;
    const { id: adminId } = context.actor;
    if (dispute.pendingDecision !== null) throw new RuleError('ALREADY_DONE', 'A decision waits for a second admin.');
    requireNoPart(dispute, adminId);
    const appeal = dispute.stage === 'appeal';
    requirePossible(outcome, job, context.now, policy, effectAt(job, appeal, context.now, policy));
    if (!needsSecondAdmin(job, rules)) {
      const known = { decisionId, adminId, secondAdminId: null, outcome, written: null, appeal };
      return decided(decision, known, reasons);
    }
    const { jobId } = job;
    const { disputeId } = dispute;
    const proposed = { decisionId, adminId, outcome, reasons, appeal, proposedAt: context.now };
    return [{ type: 'DecisionProposed', data: { jobId, disputeId, ...proposed } }];
  },

  ConfirmDecision(decision) {
    const { data, job, context, rules } = decision;
    const pending = requirePending(runningDispute(job, data.disputeId), data.decisionId, context.actor.id);
    const [{ now }, policy] = [context, pinnedPolicy(job, rules)];
    const outcome = confirmedOutcome(pending, job, now, policy);
    requirePossible(outcome, job, now, policy, effectAt(job, pending.appeal, now, policy));
    return decided(decision, { ...pending, secondAdminId: context.actor.id, outcome }, null);
  },

  RejectDecision({ data, job, context }) {
    const { disputeId, decisionId, note } = data;
    const adminId = context.actor.id;
    requirePending(runningDispute(job, disputeId), decisionId, adminId);
    return [{ type: 'DecisionRejected', data: { jobId: job.jobId, disputeId, decisionId, adminId, note } }];
  },

  AppealDecision({ data, job, context, rules }) {
    const { disputeId, stageDueAt } = requireStage(runningDispute(job, data.disputeId), 'appealable');
    const { now, actor } = context;
    if (hasCome(stageDueAt, now)) throw new RuleError('TOO_LATE', 'The time to appeal is over.');
    const dueAt = stageEnd('appeal', now, pinnedPolicy(job, rules));
    const by = findSide(job, actor.id);
    const { grounds } = data;
    return [
      { type: 'DisputeAppealed', data: { jobId: job.jobId, disputeId, by, appellantId: actor.id, grounds, dueAt } },
    ];
  },
} satisfies SomeJobHandlers;

function requireDecidable(dispute: Dispute): Dispute {
  if (dispute.stage === 'appealable') throw new RuleError('ALREADY_DONE', 'The dispute was decided.');
  return requireStage(dispute, 'decision', 'appeal');
}

/** Only people without a part in the appealed decision decide an appeal. */
function requireNoPart(dispute: Dispute, adminId: string): void {
  if (tookPart(dispute, adminId)) throw new RuleError('ANOTHER_ADMIN_NEEDED', 'You decided what is appealed.');
}

function requirePending(dispute: Dispute, decisionId: string, adminId: string): PendingDecision {
  const { pendingDecision } = dispute;
  if (pendingDecision?.decisionId !== decisionId) throw new RuleError('NOT_FOUND', 'No such decision waits.');
  if (pendingDecision.adminId === adminId) {
    throw new RuleError('SECOND_ADMIN_NEEDED', 'Another admin has to look at this decision.');
  }
  requireNoPart(dispute, adminId);
  return pendingDecision;
}

/**
 * A decision is in force until it is appealed. That of an appeal is final, and so is one that leaves no time for an
 * appeal.
 */
function decided(
  { job, context, rules }: Pick<Decision<'DecideDispute'>, 'job' | 'context' | 'rules'>,
  { decisionId, adminId, secondAdminId, outcome, written, appeal }: DisputeDecision,
  reasons: string | null,
): JobEvent[] {
  const { now } = context;
  const { disputeId } = requireDispute(job);
  const appealableUntil = appeal ? null : appealEnd(job, now, pinnedPolicy(job, rules));
  const event: JobEvent = {
    type: 'DisputeDecided',
    data: {
      jobId: job.jobId,
      disputeId,
      decisionId,
      adminId,
      secondAdminId,
      outcome,
      reasons,
      appeal,
      appealableUntil,
    },
  };
  if (appealableUntil !== null) return [event];
  return [event, ...disputeResolved(job, { how: 'decided', outcome, written, now, rules })];
}
