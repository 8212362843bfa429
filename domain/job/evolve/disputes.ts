import type { Dispute } from '../dispute-state.ts';
import type { Job, Side } from '../state.ts';
import { unchanged, type Folds } from './folds.ts';

export const disputeFolds: Folds<
  | 'DisputeOpened'
  | 'DisputeAnswered'
  | 'EvidenceAdded'
  | 'DisputeStageEntered'
  | 'SettlementProposed'
  | 'SettlementDeclined'
  | 'DecisionProposed'
  | 'DecisionRejected'
  | 'DisputeDecided'
  | 'DecisionOverdue'
  | 'DisputeAppealed'
  | 'DisputeResolved'
  | 'ChargebackOpened'
  | 'EvidencePackSent'
  | 'ChargebackClosed'
> = {
  DisputeOpened: (job, data) => ({
    dispute: {
      disputeId: data.disputeId,
      by: data.by,
      reason: data.reason,
      atState: job.state,
      suspended: data.suspended,
      stage: data.stage,
      stageDueAt: data.stageDueAt,
      answered: false,
      fileCount: { client: 0, provider: 0, [data.by]: data.files.length },
      proposals: [],
      mediationRounds: { client: 0, provider: 0 },
      pendingDecision: null,
      decision: null,
    },
  }),
  DisputeAnswered: (job, { files }) => {
    const dispute = disputeOf(job);
    return withDispute(job, { answered: true, fileCount: filesAdded(dispute, otherSide(dispute.by), files.length) });
  },
  EvidenceAdded: (job, { by }) => withDispute(job, { fileCount: filesAdded(disputeOf(job), by, 1) }),
  DisputeStageEntered: (job, { stage, dueAt }) => withDispute(job, { stage, stageDueAt: dueAt }),
  SettlementProposed(job, { proposalId, by, outcome, stage }) {
    const { proposals, mediationRounds } = disputeOf(job);
    const rounds = stage === 'mediation' ? { ...mediationRounds, [by]: mediationRounds[by] + 1 } : mediationRounds;
    return withDispute(job, {
      proposals: [...proposals, { proposalId, by, outcome, status: 'open' }],
      mediationRounds: rounds,
    });
  },
  SettlementDeclined: (job, { proposalId }) =>
    withDispute(job, {
      proposals: disputeOf(job).proposals.map((proposal) =>
        proposal.proposalId === proposalId ? { ...proposal, status: 'declined' } : proposal,
      ),
    }),
  DecisionProposed: (job, { decisionId, adminId, outcome, appeal }) =>
    withDispute(job, { pendingDecision: { decisionId, adminId, secondAdminId: null, outcome, appeal } }),
  DecisionRejected: (job) => withDispute(job, { pendingDecision: null }),
  DisputeDecided: (job, { decisionId, adminId, secondAdminId, outcome, appeal, appealableUntil }) =>
    withDispute(job, {
      pendingDecision: null,
      decision: { decisionId, adminId, secondAdminId, outcome, appeal },
      ...(appealableUntil === null ? {} : { stage: 'appealable', stageDueAt: appealableUntil }),
    }),
  DecisionOverdue: unchanged,
  DisputeAppealed: (job, { dueAt }) => withDispute(job, { stage: 'appeal', stageDueAt: dueAt }),
  DisputeResolved: (job, { outcome, resumed }) => ({
    ...resume(job, resumed),
    reworkBy: outcome.kind === 'rework' ? outcome.by : job.reworkBy,
  }),

  ChargebackOpened: (job, { chargebackId, paymentId, amount, suspended }) => ({
    chargeback: { chargebackId, paymentId, amount, atState: job.state, suspended },
  }),
  EvidencePackSent: unchanged,
  ChargebackClosed: (job, { resumed }) => resume(job, resumed),
};

/** The dispute of a job that has one. */
export function disputeOf(job: Job): Dispute {
  if (job.dispute === null) throw new Error(`job ${job.jobId} is ${job.state} without a dispute`);
  return job.dispute;
}

function withDispute(job: Job, change: Partial<Dispute>): Pick<Job, 'dispute'> {
  return { dispute: { ...disputeOf(job), ...change } };
}

function filesAdded({ fileCount }: Dispute, side: Side, count: number): Dispute['fileCount'] {
  return { ...fileCount, [side]: fileCount[side] + count };
}

function otherSide(side: Side): Side {
  return side === 'client' ? 'provider' : 'client';
}

/** The moments that stood still move to where the time left to them leads. */
function resume(job: Job, resumed: readonly { readonly kind: string; readonly dueAt: string }[]): Partial<Job> {
  return resumed.reduce<Partial<Job>>((changed, { kind, dueAt }) => ({ ...changed, ...moved(job, kind, dueAt) }), {});
}

function moved(job: Job, kind: string, dueAt: string): Partial<Job> {
  switch (kind) {
    case 'auto-approve':
      return { claim: job.claim && { ...job.claim, autoApproveAt: dueAt } };
    case 'release':
      return { graceEndsAt: dueAt };
    case 'no-show':
      return { noShow: job.noShow && { ...job.noShow, contestUntil: dueAt } };
    default:
      return {};
  }
}
