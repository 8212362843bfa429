import { allAccepted } from './evolve-documents.ts';
import type { VerificationFolds } from './folds.ts';
import type { StandingDecision, Verification } from './state.ts';

interface Decided {
  readonly adminId: string;
  readonly reason?: StandingDecision['reason'];
  readonly decidedAt: string;
}

export const standingFolds: VerificationFolds<
  | 'ProviderApproved'
  | 'VerificationReadied'
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
  VerificationReadied: (_before, { decideBy }) => ({ standing: 'readyForReview', decideBy }),
  VerificationReopened: () => ({ standing: 'inChecks', decideBy: null }),
  /** What is to be done anew counts no more; nor does the end of a check that was started before. */
  VerificationChangesRequested: ({ checks }, { steps }) => ({
    standing: 'changesRequested',
    again: steps,
    checks: steps.includes('identity') ? {} : checks,
    decideBy: null,
  }),
  ProviderRejected: (_before, data) => keptOut('rejected', data),
  ProviderSuspended: (_before, data) => keptOut('suspended', data),
  ProviderTerminated: (_before, data) => keptOut('terminated', data),
  ProviderReinstated: () => ({ standing: 'approved', decision: null, appeal: null, decideBy: null }),
  DecisionAppealed: (_before, { appealedAt, decideBy }) => ({
    appeal: { state: 'open', appealedAt, decideBy, decidedAt: null },
    decideBy,
  }),
  AppealDecided(before, { outcome, decidedAt }) {
    const appeal = before.appeal && { ...before.appeal, state: outcome, decidedAt };
    if (outcome === 'upheld') return { appeal, decideBy: null };
    // Whoever was never let in is let in by this, with what they handed in.
    return { ...(before.approvedAt === null ? approved(before, decidedAt) : letIn), appeal };
  },
};

const letIn = { standing: 'approved', decision: null, decideBy: null, again: [] } as const;

/** By an approval: whatever waits is accepted with it. */
function approved(before: Verification, approvedAt: string): Partial<Verification> {
  const business = before.business && { ...before.business, acceptedAt: approvedAt };
  return { ...letIn, appeal: null, approvedAt, business, documents: allAccepted(before, approvedAt) };
}

function keptOut(kind: StandingDecision['kind'], { adminId, reason, decidedAt }: Decided): Partial<Verification> {
  return {
    standing: kind,
    decision: { kind, adminId, reason: reason ?? null, at: decidedAt },
    appeal: null,
    decideBy: null,
  };
}
