import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import { requireStaffKind } from '../actors.ts';
import { requireOpenAccess } from '../staff-access.ts';
import type { Policy } from '../policy/policy.ts';
import { RuleError } from '../rule-error.ts';
import { otherSide, type Side } from '../side.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { requireStage, requireTimeLeft, requireUndecided, runningDispute } from './decide-dispute.ts';
import { hasExpired, requirePossible } from './dispute-outcome.ts';
import { stageEntered } from './dispute-stages.ts';
import type { Dispute } from './dispute-state.ts';
import { endsMediation, countProposals } from './mediation-end.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { disputeResolved } from './dispute-resolved.ts';
import { findSide } from './sides.ts';
import type { Job } from './job.ts';

/**
 * How the two sides can end a dispute themselves. One proposes, the other accepts or declines. In mediation staff make
 * suggestions after reading the job's records. A suggestion ends nothing until one side proposes it and the other
 * accepts.
 */
export const disputeProposalHandlers = {
  ProposeSettlement({ data, job, context, rules }) {
    const { actor, now } = context;
    const policy = pinnedPolicy(job, rules);
    const dispute = requireStage(runningDispute(job, data.disputeId), 'direct-fix', 'answer', 'mediation');
    requireTimeLeft(dispute, job, now);
    const by = findSide(job, actor.id);
    const { proposalId, outcome, message } = data;
    if (countProposals(dispute, by) >= policy.proposalsPerStage) {
      throw new RuleError('TOO_MANY_PROPOSALS', `Each side can make ${policy.proposalsPerStage} proposals.`);
    }
    requireProposable(outcome, job, now, policy);
    const { disputeId, stage } = dispute;
    return [
      {
        type: 'SettlementProposed',
        data: { jobId: job.jobId, disputeId, proposalId, by, proposerId: actor.id, stage, outcome, message },
      },
    ];
  },

  AcceptSettlement({ data, job, context, rules }) {
    const { now, actor } = context;
    const { outcome } = openProposal(job, data, otherSide(findSide(job, actor.id)));
    if (hasExpired(outcome, now)) throw new RuleError('PROPOSAL_CLOSED', 'The day of the rework is over.');
    requirePossible(outcome, job, now, pinnedPolicy(job, rules));
    return disputeResolved(job, { how: 'agreed', outcome, now, rules });
  },

  DeclineSettlement(decision) {
    const { data, job, context } = decision;
    const { proposalId } = openProposal(job, data, otherSide(findSide(job, context.actor.id)));
    const { disputeId } = data;
    const declined: JobEvent = { type: 'SettlementDeclined', data: { jobId: job.jobId, disputeId, proposalId } };
    return [declined, ...mediationEnded(decision)];
  },

  /** As long as the other side could accept it, even when an admin decides already. */
  WithdrawSettlement(decision) {
    const { data, job, context } = decision;
    const { proposalId, by } = openProposal(job, data, findSide(job, context.actor.id));
    const { disputeId } = data;
    const withdrawn: JobEvent = { type: 'SettlementWithdrawn', data: { jobId: job.jobId, disputeId, proposalId, by } };
    return [withdrawn, ...mediationEnded(decision)];
  },

  SuggestSettlement({ data, job, context, rules }) {
    const { actor, now } = context;
    requireOpenAccess(job.accesses, actor, now);
    const dispute = requireStage(runningDispute(job, data.disputeId), 'mediation');
    requireTimeLeft(dispute, job, now);
    const policy = pinnedPolicy(job, rules);
    if (dispute.suggestions >= policy.proposalsPerStage) {
      throw new RuleError('TOO_MANY_PROPOSALS', `The staff can make ${policy.proposalsPerStage} suggestions.`);
    }
    const { disputeId, outcome, message } = data;
    requireProposable(outcome, job, now, policy);
    const by = { staffId: actor.id, kind: requireStaffKind(actor) };
    return [{ type: 'SettlementSuggested', data: { jobId: job.jobId, disputeId, ...by, outcome, message } }];
  },
} satisfies SomeJobHandlers;

/** A proposal must be possible, and cannot be a dismissal. */
function requireProposable(outcome: Outcome, job: Job, now: string, policy: Policy): void {
  if (outcome.kind === 'dismissed') {
    throw new RuleError('VALIDATION_ERROR', 'Only the side that opened the dispute can withdraw it.', 'outcome.kind');
  }
  requirePossible(outcome, job, now, policy);
}

type ProposalRef = { readonly disputeId: string; readonly proposalId: string };

/** When neither side has a proposal left and none is open, an admin decides. */
function mediationEnded({
  data,
  job,
  context,
  rules,
}: Decision<'DeclineSettlement'> | Decision<'WithdrawSettlement'>): JobEvent[] {
  const policy = pinnedPolicy(job, rules);
  return endsMediation(runningDispute(job, data.disputeId), data.proposalId, policy.proposalsPerStage)
    ? [stageEntered(job, 'decision', 'exhausted', { now: context.now, policy })]
    : [];
}

/** An open proposal by this side. */
function openProposal(job: Job, { disputeId, proposalId }: ProposalRef, maker: Side): Dispute['proposals'][number] {
  const dispute = runningDispute(job, disputeId);
  requireUndecided(dispute);
  const proposal = dispute.proposals.find((known) => known.proposalId === proposalId);
  if (proposal === undefined) throw new RuleError('NOT_FOUND', 'There is no such proposal.');
  if (proposal.by !== maker) throw new RuleError('NOT_ALLOWED', 'This is for the other side of the dispute.');
  if (proposal.status !== 'open') throw new RuleError('PROPOSAL_CLOSED', 'The proposal does not stand any more.');
  return proposal;
}
