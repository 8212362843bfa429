import type { JobEvent } from '#events/catalog/job.ts';
import type { Outcome } from '#events/catalog/job/dispute.ts';
import type { settlementCauses } from '#events/catalog/job/settlement.ts';
import type { JournalEvent } from '#events/journal.ts';
import type { FileRef } from '#domain/file/state.ts';
import type { Side } from '#domain/side.ts';

type Resolved = Extract<JobEvent, { type: 'DisputeResolved' }>['data'];
type SettlementCause = (typeof settlementCauses)[number];

/**
 * What a job's page shows in addition to the domain's state: texts, files and times. A forgotten text is null; what has
 * not happened is absent.
 */
export interface JobDetails {
  readonly description: string | null;
  /** As providers read it before the booking; null if there is nothing to mask. */
  readonly maskedDescription: string | null;
  readonly postcode: string | null;
  readonly address: string | null;
  /** The photos of the request. */
  readonly photos: readonly FileRef[];
  readonly direct?: Direct;
  readonly acceptedAt?: string;
  readonly termsVersion?: number;
  readonly cardLast4?: string | null;
  /** Why the latest payment attempt of the booking failed. */
  readonly failureCode?: string | null;
  /** The open payment of a change or a tip, by what it pays for. */
  readonly openPayments?: Readonly<Record<string, OpenPayment>>;
  readonly startedAt?: string;
  readonly change?: { readonly reason: string | null; readonly extra: number | null };
  readonly cancellationMessage?: string | null;
  /** Both sides' statements and files about the work, of every round, in order. */
  readonly record?: readonly RecordEntry[];
  readonly approvalCancelled?: { readonly reason: string | null; readonly at: string } | null;
  readonly dispute?: DisputeDetails;
  /**
   * Until when rework ordered by a dispute was due. The domain clears it with the claim; the page still needs it for
   * lateness.
   */
  readonly reworkBy?: string;
  readonly chargebacks?: Readonly<Record<string, ChargebackDetails>>;
  readonly ending?: EndingDetails;
  /** Why a paid job ended without a release. */
  readonly settledBy?: SettlementCause;
  /** Of the latest proposed refund or release. */
  readonly proposalReason?: string | null;
  /** When each tip was given. */
  readonly tips?: Readonly<Record<string, string>>;
}

/** One side's statement and files: a no-show, a claim, or requested changes. */
export interface RecordEntry {
  readonly origin: 'no-show' | 'claim' | 'changes';
  readonly by: Side;
  readonly text: string | null;
  readonly files: readonly FileRef[];
  readonly at: string;
  /** Of the event: entries from before a dispute have a lower one. */
  readonly revision: number;
}

interface Direct {
  readonly providerId: string;
  readonly offerId: string;
  readonly price: number;
  readonly startAt: string;
  readonly durationMinutes: number;
  readonly answerBy: string;
  readonly declineReason: string | null;
}

interface OpenPayment {
  readonly paymentId: string;
  readonly failureCode: string | null;
}

interface DisputeDetails {
  readonly openedAt: string;
  readonly resolved: {
    readonly how: Resolved['how'];
    readonly outcome: Outcome;
    readonly lost: Side | null;
    readonly at: string;
  } | null;
  /** What ended the whole job, and the dispute with it, before a settlement or decision. */
  readonly ended?: { readonly by: 'bank' | 'ceiling'; readonly at: string };
  /** Admins who wrote, confirmed or rejected a decision: they cannot decide its appeal. */
  readonly adminIds: readonly string[];
}

interface ChargebackDetails {
  readonly amount: number;
  readonly reason: string;
  readonly openedAt: string;
  readonly evidenceDueAt: string | null;
  readonly packSentAt: string | null;
  readonly won: boolean | null;
}

interface EndingDetails {
  readonly kind: 'cancelled' | 'no-show' | 'settled' | 'withdrawn' | 'declined' | 'expired' | 'removed';
  readonly by: 'client' | 'provider' | 'both' | 'system' | 'admin';
  readonly reason: string | null;
  readonly fee: number | null;
  readonly at: string;
}

type EventOf<Type extends JobEvent['type']> = JournalEvent<Extract<JobEvent, { type: Type }>>;

/** What an event adds to a job's details. Most events add nothing: the domain's state holds the rest. */
export type DetailFolds = {
  readonly [Type in JobEvent['type']]?: (event: EventOf<Type>, details: JobDetails) => Partial<JobDetails>;
};
