import { z } from 'zod';

import { disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';

import { file, id, instant, money, side } from './fields.ts';
import { person } from './people.ts';

/** A direct booking: the client asked one provider, with a price and a time. */
export const directBooking = z.object({
  provider: person,
  /** The offer id for the provider's acceptance. */
  offerId: id,
  price: money,
  serviceFee: money,
  allIn: money,
  /** What the provider would receive; null for the client. */
  wouldReceive: money.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
  answerBy: instant,
  /** The provider's reason for declining. */
  declineReason: z.string().nullable(),
  /**
   * State of the client's promo code, shown to the client only. `asked`: applies if the provider accepts. `taken`:
   * applied. `lost`: no longer usable then. `again`: the client must enter it again for the next acceptance. Null
   * without a code.
   */
  promo: z.enum(['asked', 'taken', 'lost', 'again']).nullable(),
});

const terms = z.object({
  price: money,
  allIn: money,
  /** What the provider receives of the price; null for the client. */
  receives: money.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
});

/** A price or date that one side proposed; it applies only when the other consents. */
export const pendingChange = z.object({
  changeId: id,
  by: side,
  before: terms,
  proposed: terms,
  /** What the client would pay in addition; negative if less. */
  difference: money,
  /** What the client would pay on consent: zero if a later charge or the authorised amount covers it. */
  paidAtOnce: money,
  /** What a consent would refund to the card of captured money. */
  goesBack: money,
  reason: z.string().nullable(),
  /** Suspended: during a dispute or a chargeback, neither side can answer or pay. */
  still: z.boolean(),
  expiresAt: instant,
  /** After consent: what the client still has to pay, and by when. */
  extraDue: money.nullable(),
  paymentDueAt: instant.nullable(),
});

/** What cancelling means for the viewer now. */
export const cancellationQuote = z.object({
  /** The amount that `CancelJob` must name. */
  fee: money,
  /** What the client gets back of captured money. */
  refund: money,
  /** What was not and will not be captured: fee + refund + uncharged is all that the client would have paid. */
  uncharged: money,
  /**
   * `slip`: shortly after the booking. `unpaid`: the charge of the card failed, which frees both. `worked`: a consumer
   * withdraws from work in progress and pays for the time worked.
   */
  rule: z.enum(['free', 'slip', 'unpaid', 'short', 'last-minute', 'consumer-right', 'provider', 'suspended', 'worked']),
  /** When another rule or another quarter of an hour begins; null if none does before the end. */
  changesAt: instant.nullable(),
  /** The fee from then on; null if no rule changes, or for work in progress, where the fee grows with time. */
  nextFee: money.nullable(),
  /** For work in progress: the paid time, the provider's part, and until when (inclusive) withdrawal is possible. */
  worked: z
    .object({ minutes: z.int(), agreedMinutes: z.int(), stepMinutes: z.int(), toProvider: money, until: instant })
    .nullable(),
});

/** A proposed mutual cancellation: implied consent at `dueAt`. */
export const cancellationProposal = z.object({
  proposalId: id,
  by: side,
  refund: money,
  toProvider: money,
  message: z.string().nullable(),
  /** Suspended: during a dispute or a chargeback, neither an answer nor implied consent is possible. */
  still: z.boolean(),
  dueAt: instant,
});

/** One side's statement and files: a no-show, a claim, or requested changes. */
export const recordEntry = z.object({
  origin: z.enum(['no-show', 'claim', 'changes']),
  by: side,
  text: z.string().nullable(),
  files: z.array(file),
  at: instant,
});
export type RecordEntry = z.output<typeof recordEntry>;

export const noShow = z.object({
  by: side,
  statement: z.string().nullable(),
  claimedAt: instant,
  contestUntil: instant,
  /** It was contested before without success: it cannot be contested again. */
  contested: z.boolean(),
  /** If uncontested: the provider's pay for the lost time, and the client's refund. Null once over. */
  comesTo: z.object({ fee: money, refund: money }).nullable(),
});

export const claim = z.object({
  number: z.int(),
  note: z.string().nullable(),
  claimedAt: instant,
  autoApproveAt: instant.nullable(),
});

/** The changes that the client requests: the latest round. */
export const changesRequested = z.object({
  round: z.int(),
  /** The maximum number of rounds. */
  of: z.int(),
  reason: z.string().nullable(),
  at: instant,
});

/** A summary of the job's dispute; its own page is `GET /api/jobs/:jobId/dispute`. */
export const disputeSummary = z.object({
  disputeId: id,
  stage: disputeStage,
  stageDueAt: instant,
  by: side,
  reason: z.enum(disputeReasons),
  /** Whether the viewer opened it. */
  mine: z.boolean(),
  /** Whether the dispute waits for the viewer. */
  actionRequired: z.boolean(),
  /** Whose offer waits for the other side's answer; null if none does, or for staff. */
  offer: z.enum(['mine', 'theirs']).nullable(),
  /** The decision, while it can be appealed or once it is final; null without one. */
  decided: outcome.nullable(),
  openedAt: instant,
  /** Null while it is open. */
  resolvedAt: instant.nullable(),
});

/** How the job ended, if not with a release. */
export const ending = z.object({
  kind: z.enum(['cancelled', 'no-show', 'settled', 'withdrawn', 'declined', 'expired', 'removed']),
  /** Who ended it; for a no-show, the absent side. */
  by: z.enum(['client', 'provider', 'both', 'system', 'admin']),
  reason: z.string().nullable(),
  /** What the client pays the provider for it. */
  fee: money.nullable(),
  at: instant,
});
export type DirectBooking = z.output<typeof directBooking>;
export type PendingChange = z.output<typeof pendingChange>;
export type CancellationQuote = z.output<typeof cancellationQuote>;
export type CancellationProposal = z.output<typeof cancellationProposal>;
export type DisputeSummary = z.output<typeof disputeSummary>;
