import { allAccepted } from './evolve-documents.ts';
import type { VerificationFolds } from './fold-types.ts';
import type { ProviderDecision, Verification } from './state.ts';

interface Decided {
  readonly adminId: string;
  readonly reason?: ProviderDecision['reason'];
  readonly decidedAt: string;
}

export const providerDecisionFolds: VerificationFolds<
  | 'ProviderApproved'
  | 'VerificationReadyForReview'
  | 'VerificationReopened'
  | 'VerificationChangesRequested'
  | 'ProviderRejected'
  | 'ProviderSuspended'
  | 'ProviderReinstated'
  | 'ProviderTerminated'
  | 'DecisionAppealed'
  | 'AppealDecided'
> = {
  ProviderApproved: (before, { approvedAt }) => approved(before, approvedAt),
  VerificationReadyForReview: (_before, { decideBy }) => ({ approvalStatus: 'readyForReview', decideBy }),
  VerificationReopened: () => ({ approvalStatus: 'inVerification', decideBy: null }),
  /** A step to repeat no longer counts, and neither does the end of a check that started before. */
  VerificationChangesRequested: ({ checks }, { steps }) => ({
    approvalStatus: 'changesRequested',
    again: steps,
    checks: steps.includes('identity') ? {} : checks,
    decideBy: null,
  }),
  ProviderRejected: (_before, data) => deniedWith('rejected', data),
  ProviderSuspended: (_before, data) => deniedWith('suspended', data),
  ProviderTerminated: (_before, data) => deniedWith('terminated', data),
  ProviderReinstated: () => ({ approvalStatus: 'approved', decision: null, appeal: null, decideBy: null }),
  DecisionAppealed: (_before, { appealedAt, decideBy }) => ({
    appeal: { state: 'open', appealedAt, decideBy, decidedAt: null },
    decideBy,
  }),
  AppealDecided(before, { outcome, decidedAt }) {
    const appeal = before.appeal && { ...before.appeal, state: outcome, decidedAt };
    if (outcome === 'upheld') return { appeal, decideBy: null };
    // A provider who was never approved is approved by this, with everything they submitted.
    return { ...(before.approvedAt === null ? approved(before, decidedAt) : approvedFields), appeal };
  },
};

const approvedFields = { approvalStatus: 'approved', decision: null, decideBy: null, again: [] } as const;

/** An approval accepts everything that waits. */
function approved(before: Verification, approvedAt: string): Partial<Verification> {
  const business = before.business && { ...before.business, acceptedAt: approvedAt };
  return { ...approvedFields, appeal: null, approvedAt, business, documents: allAccepted(before, approvedAt) };
}

function deniedWith(kind: ProviderDecision['kind'], { adminId, reason, decidedAt }: Decided): Partial<Verification> {
  return {
    approvalStatus: kind,
    decision: { kind, adminId, reason: reason ?? null, at: decidedAt },
    appeal: null,
    decideBy: null,
  };
}
