import type { disputeReasons, disputeStages, Outcome } from '#events/catalog/job/dispute.ts';

import type { Side } from '../side.ts';
import type { JobState } from './states.ts';

export type DisputeStage = (typeof disputeStages)[number];
export type DisputeReason = (typeof disputeReasons)[number];

/** A deadline that stands still, with the time that was left to it. */
export interface SuspendedDeadline {
  readonly slot: string;
  readonly remainingMs: number;
}

/** One that runs again. */
export interface ResumedDeadline {
  readonly slot: string;
  readonly dueAt: string;
}

interface Proposal {
  readonly proposalId: string;
  readonly by: Side;
  readonly stage: DisputeStage;
  readonly outcome: Outcome;
  /** `replaced`: its side proposed something else. */
  readonly status: 'open' | 'declined' | 'withdrawn' | 'replaced';
}

/** A decision as it was written, and what the bank took since of the money that it was about. */
export interface WrittenOutcome {
  readonly outcome: Outcome;
  readonly taken: number;
}

export interface DisputeDecision {
  readonly decisionId: string;
  readonly adminId: string;
  readonly secondAdminId: string | null;
  readonly outcome: Outcome;
  /** Null where the bank took nothing since. */
  readonly written: WrittenOutcome | null;
  readonly appeal: boolean;
}

/** Written, and waiting for a second admin. */
export interface PendingDecision extends DisputeDecision {
  /** Null where it was not noted yet. */
  readonly proposedAt: string | null;
}

/** What the rules need to know of the dispute that runs. */
export interface Dispute {
  readonly disputeId: string;
  readonly by: Side;
  readonly reason: DisputeReason;
  /** Where the job stood, and goes back to when the dispute is dismissed. */
  readonly atState: JobState;
  readonly suspended: readonly SuspendedDeadline[];
  readonly openedAt: string;
  readonly stage: DisputeStage;
  readonly stageDueAt: string;
  /** When silence has its effect: the end of the stage, or the next alarm over a decision that is overdue. */
  readonly advanceAt: string;
  readonly answered: boolean;
  /** Files of each side. */
  readonly fileCount: Readonly<Record<Side, number>>;
  readonly proposals: readonly Proposal[];
  /** What the staff suggested in mediation. */
  readonly suggestions: number;
  readonly pendingDecision: PendingDecision | null;
  /** Taken, and final when the time to appeal is over. */
  readonly decision: DisputeDecision | null;
}

/** What was disputed and settled: it is not disputed again. */
export interface SettledMatter {
  readonly reason: DisputeReason;
  /** The claim that it was about; 0 before the first one. */
  readonly claim: number;
}

/** One payment that the bank was asked to take back. */
export interface Chargeback {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly status: 'open' | 'won' | 'lost';
  /** `due` also where the bank takes none. */
  readonly evidence: 'due' | 'sent' | 'rejected';
}

/** One of a payment that the job never counted: nothing stands still for it but what is owed of that payment. */
export type UnmatchedChargeback = Omit<Chargeback, 'evidence'>;

/** Where the job stood when the bank stepped in; everything else waits for it. */
export interface Freeze {
  /** Those that came before everything went on. */
  readonly chargebackIds: readonly string[];
  readonly atState: JobState;
  readonly suspended: readonly SuspendedDeadline[];
  /** When the first of them came; null where that was not noted. */
  readonly frozenAt: string | null;
}
