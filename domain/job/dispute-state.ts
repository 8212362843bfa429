import type { disputeReasons, disputeStages, Outcome } from '#events/catalog/job/dispute.ts';

import type { Side } from './state.ts';
import type { JobState } from './states.ts';

export type DisputeStage = (typeof disputeStages)[number];
export type DisputeReason = (typeof disputeReasons)[number];

/** A deadline that stands still, with the time that was left to it. */
export interface SuspendedDeadline {
  readonly kind: string;
  readonly remainingMs: number;
}

interface Proposal {
  readonly proposalId: string;
  readonly by: Side;
  readonly outcome: Outcome;
  readonly status: 'open' | 'declined';
}

interface Decision {
  readonly decisionId: string;
  readonly adminId: string;
  readonly secondAdminId: string | null;
  readonly outcome: Outcome;
  readonly appeal: boolean;
}

/** What the rules need to know of the dispute that runs. */
export interface Dispute {
  readonly disputeId: string;
  readonly by: Side;
  readonly reason: DisputeReason;
  /** Where the job stood, and goes back to when the dispute is dismissed. */
  readonly atState: JobState;
  readonly suspended: readonly SuspendedDeadline[];
  readonly stage: DisputeStage;
  readonly stageDueAt: string;
  readonly answered: boolean;
  /** Files of each side: at most ten. */
  readonly fileCount: Readonly<Record<Side, number>>;
  readonly proposals: readonly Proposal[];
  /** Proposals of each side in mediation: at most three. */
  readonly mediationRounds: Readonly<Record<Side, number>>;
  /** Written, and waiting for a second admin. */
  readonly pendingDecision: Decision | null;
  /** Taken, and final when the time to appeal is over. */
  readonly decision: Decision | null;
}

/** The bank's own procedure: everything else waits for it. */
export interface Chargeback {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly atState: JobState;
  readonly suspended: readonly SuspendedDeadline[];
}
