import type { disputeReasons, disputeStages, Outcome } from '#events/catalog/job/dispute.ts';

import type { Side } from '../side.ts';
import type { JobState } from './job-states.ts';

export type DisputeStage = (typeof disputeStages)[number];
export type DisputeReason = (typeof disputeReasons)[number];

/** A suspended deadline with its remaining time. */
export interface SuspendedDeadline {
  readonly slot: string;
  readonly remainingMs: number;
}

/** A resumed deadline. */
export interface ResumedDeadline {
  readonly slot: string;
  readonly dueAt: string;
}

interface Proposal {
  readonly proposalId: string;
  readonly by: Side;
  readonly stage: DisputeStage;
  readonly outcome: Outcome;
  /** `replaced`: its side made another proposal. */
  readonly status: 'open' | 'declined' | 'withdrawn' | 'replaced';
}

/** A decision as it was written, and what the bank has since taken of the money. */
export interface WrittenOutcome {
  readonly outcome: Outcome;
  readonly taken: number;
}

export interface DisputeDecision {
  readonly decisionId: string;
  readonly adminId: string;
  readonly secondAdminId: string | null;
  readonly outcome: Outcome;
  /** Null if the bank has taken nothing since. */
  readonly written: WrittenOutcome | null;
  readonly appeal: boolean;
}

/** Written, and waiting for a second admin. */
export interface PendingDecision extends DisputeDecision {
  /** Null in older events, which did not record it. */
  readonly proposedAt: string | null;
}

/** What the rules need to know of the running dispute. */
export interface Dispute {
  readonly disputeId: string;
  readonly by: Side;
  readonly reason: DisputeReason;
  /** The job's state before the dispute, to which a dismissal returns it. */
  readonly atState: JobState;
  readonly suspended: readonly SuspendedDeadline[];
  readonly openedAt: string;
  readonly stage: DisputeStage;
  readonly stageDueAt: string;
  /** When the stage times out, or the next alarm of an overdue decision. */
  readonly advanceAt: string;
  readonly answered: boolean;
  /** Files of each side. */
  readonly fileCount: Readonly<Record<Side, number>>;
  readonly proposals: readonly Proposal[];
  /** The staff's suggestions in mediation. */
  readonly suggestions: number;
  readonly pendingDecision: PendingDecision | null;
  /** Decided; final when the time to appeal is over. */
  readonly decision: DisputeDecision | null;
}

/** A disputed and settled matter, which cannot be disputed again. */
export interface SettledMatter {
  readonly reason: DisputeReason;
  /** The claim that it was about; 0 before the first one. */
  readonly claim: number;
}

/** A payment that the bank was asked to take back. */
export interface Chargeback {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly status: 'open' | 'won' | 'lost';
  /** `due` also if the bank accepts none. */
  readonly evidence: 'due' | 'sent' | 'rejected';
}

/** A chargeback of a payment that the job never counted: it suspends only what is owed of that payment. */
export type UnmatchedChargeback = Omit<Chargeback, 'evidence'>;

/** The job's state at the first chargeback; everything else waits for the bank. */
export interface Freeze {
  /** The chargebacks before the job continued. */
  readonly chargebackIds: readonly string[];
  readonly atState: JobState;
  readonly suspended: readonly SuspendedDeadline[];
  /** When the first of them was opened; null in older events. */
  readonly frozenAt: string | null;
}
