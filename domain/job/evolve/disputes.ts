import type { JobDataOf } from '#events/catalog/job.ts';

import { otherSide, type Side } from '../../side.ts';
import type { Dispute, WrittenOutcome } from '../dispute-state.ts';
import { requireDispute } from '../require-parts.ts';
import type { Job } from '../job.ts';
import type { JobFolds } from './fold-types.ts';
import { withoutPause, withResumed } from './resumed-deadlines.ts';

export const disputeFolds = {
  DisputeOpened: (job, data) => ({
    dispute: opened(job, data),
    noShow: job.noShow && { ...job.noShow, contested: true },
  }),
  DisputeAnswered(job, { files }) {
    const { fileCount, by } = requireDispute(job);
    return withDispute(job, { answered: true, fileCount: filesAdded(fileCount, otherSide(by), files.length) });
  },
  EvidenceAdded: (job, { by }) => withDispute(job, { fileCount: filesAdded(requireDispute(job).fileCount, by, 1) }),
  DisputeStageEntered: (job, { stage, dueAt }) => withDispute(job, { stage, stageDueAt: dueAt, advanceAt: dueAt }),
  SettlementProposed: (job, { proposalId, by, outcome, stage }) =>
    withDispute(job, {
      proposals: [
        ...changedProposals(job, (proposal) => proposal.by === by && proposal.status === 'open', 'replaced'),
        { proposalId, by, stage, outcome, status: 'open' },
      ],
    }),
  SettlementDeclined: (job, { proposalId }) =>
    withDispute(job, {
      proposals: changedProposals(job, (proposal) => proposal.proposalId === proposalId, 'declined'),
    }),
  SettlementWithdrawn: (job, { proposalId }) =>
    withDispute(job, {
      proposals: changedProposals(job, (proposal) => proposal.proposalId === proposalId, 'withdrawn'),
    }),
  SettlementSuggested: (job) => withDispute(job, { suggestions: requireDispute(job).suggestions + 1 }),
  DecisionProposed: (job, { decisionId, adminId, outcome, appeal, proposedAt }) =>
    withDispute(job, {
      pendingDecision: { decisionId, adminId, secondAdminId: null, outcome, written: null, appeal, proposedAt },
    }),
  DecisionRejected: (job) => withDispute(job, { pendingDecision: null }),
  DisputeDecided: (job, { decisionId, adminId, secondAdminId, outcome, appeal, appealableUntil }) =>
    withDispute(job, {
      pendingDecision: null,
      decision: { decisionId, adminId, secondAdminId, outcome, written: writtenBefore(job, decisionId), appeal },
      ...(appealableUntil !== null && {
        stage: 'appealable',
        stageDueAt: appealableUntil,
        advanceAt: appealableUntil,
      }),
    }),
  DecisionOverdue: (job, { nextAt }) => withDispute(job, { advanceAt: nextAt }),
  DisputeAppealed: (job, { dueAt }) => withDispute(job, { stage: 'appeal', stageDueAt: dueAt, advanceAt: dueAt }),
  DisputeResolved(job, data) {
    const { atState, openedAt } = requireDispute(job);
    const resumed = withResumed(job, data.resumed);
    return {
      ...resumed,
      ...withoutPause(job, atState, [openedAt, data.resolvedAt]),
      ...afterResolution(job, data),
    };
  },
} satisfies JobFolds;

function opened(job: Job, data: JobDataOf<'DisputeOpened'>): Dispute {
  const { disputeId, by, reason, suspended, openedAt, stage, stageDueAt, files } = data;
  return {
    disputeId,
    by,
    reason,
    atState: job.state,
    suspended,
    openedAt,
    stage,
    stageDueAt,
    advanceAt: stageDueAt,
    answered: false,
    fileCount: filesAdded({ client: 0, provider: 0 }, by, files.length),
    proposals: [],
    suggestions: 0,
    pendingDecision: null,
    decision: null,
  };
}

/** Rework restarts the approval cycle and settles no matter: its absence can be disputed. */
function afterResolution(job: Job, { outcome }: JobDataOf<'DisputeResolved'>): Partial<Job> {
  const { reason } = requireDispute(job);
  if (outcome.kind !== 'rework') {
    return { settledMatters: [...job.settledMatters, { reason, claim: job.claim?.number ?? 0 }] };
  }
  return {
    reworkBy: outcome.by,
    rounds: 0,
    approvedAt: null,
    graceEndsAt: null,
    noShow: null,
    change: null,
    cancellation: null,
  };
}

function withDispute(job: Job, change: Partial<Dispute>): Pick<Job, 'dispute'> {
  return { dispute: { ...requireDispute(job), ...change } };
}

/** What the second admin confirms was written earlier, perhaps before the bank took a part of the money. */
function writtenBefore(job: Job, id: string): WrittenOutcome | null {
  const { pendingDecision } = requireDispute(job);
  return pendingDecision?.decisionId === id ? pendingDecision.written : null;
}

type Proposal = Dispute['proposals'][number];

function changedProposals(job: Job, which: (proposal: Proposal) => boolean, status: Proposal['status']): Proposal[] {
  return requireDispute(job).proposals.map((proposal) => (which(proposal) ? { ...proposal, status } : proposal));
}

function filesAdded(fileCount: Dispute['fileCount'], side: Side, count: number): Dispute['fileCount'] {
  return { ...fileCount, [side]: fileCount[side] + count };
}
