import { z } from 'zod';

import { disputeReasons, disputeStage } from '#events/catalog/job/dispute.ts';

import { file, id, instant, money, side } from './fields.ts';
import { person } from './people.ts';

/** A direct booking: one Homewright was asked, at a price and a time. */
export const directBooking = z.object({
  provider: person,
  /** The id under which the Homewright accepts. */
  offerId: id,
  price: money,
  serviceFee: money,
  allIn: money,
  /** What the Homewright would receive; null for the client. */
  wouldReceive: money.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
  answerBy: instant,
  /** Why it was declined, in the Homewright's words. */
  declineReason: z.string().nullable(),
  /**
   * Of the client's promo code, for the client: it counts when the Homewright accepts, counted, could not be used any more
   * by then, or has to be named again with the next acceptance. Null where there was none.
   */
  promo: z.enum(['asked', 'taken', 'lost', 'again']).nullable(),
});

const terms = z.object({
  price: money,
  allIn: money,
  /** What the Homewright receives of the price; null for the client. */
  receives: money.nullable(),
  startAt: instant,
  durationMinutes: z.int(),
});

/** Another price or date that one side proposed; nothing changes before the other consents. */
export const pendingChange = z.object({
  changeId: id,
  by: side,
  before: terms,
  proposed: terms,
  /** What the client would pay more; negative where less. */
  difference: money,
  /** What the client would have to pay for a consent now: nothing where a later charge, or what is authorised, covers it. */
  paidAtOnce: money,
  /** What a consent would send back to the card of what was really taken. */
  goesBack: money,
  reason: z.string().nullable(),
  expiresAt: instant,
  /** Consented: what the client still has to pay for it, and until when. */
  extraDue: money.nullable(),
  paymentDueAt: instant.nullable(),
});

/** What cancelling would mean for the viewer at this moment. */
export const cancellationQuote = z.object({
  /** The amount that `CancelJob` has to name. */
  fee: money,
  /** What the client gets back of what was taken. */
  refund: money,
  /** What was never taken, and never will be. fee + refund + uncharged is all that the client would have paid. */
  uncharged: money,
  /**
   * `slip`: moments after the booking. `unpaid`: the card could not be charged, which frees both. `worked`: a consumer
   * withdraws from work under way, and pays for it by time.
   */
  rule: z.enum(['free', 'slip', 'unpaid', 'short', 'last-minute', 'consumer-right', 'provider', 'suspended', 'worked']),
  /** When another rule, or another quarter of an hour begins; null where none does before it is over. */
  changesAt: instant.nullable(),
  /** What is paid for of work under way, the Homewright's part of it, and until when this is possible, `until` included. */
  worked: z
    .object({ minutes: z.int(), agreedMinutes: z.int(), stepMinutes: z.int(), toProvider: money, until: instant })
    .nullable(),
});

/** A proposal to part in agreement: silence consents at `dueAt`. */
export const cancellationProposal = z.object({
  proposalId: id,
  by: side,
  refund: money,
  toProvider: money,
  message: z.string().nullable(),
  dueAt: instant,
});

/** What one side said and showed of the work: that nobody came, that it is done, or what is to be put right. */
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
  /** It was contested before, and that came to nothing: nobody contests it again. */
  contested: z.boolean(),
});

export const claim = z.object({
  number: z.int(),
  note: z.string().nullable(),
  claimedAt: instant,
  autoApproveAt: instant.nullable(),
});

/** What the client wants put right: the latest round. */
export const changesRequested = z.object({
  round: z.int(),
  /** How many rounds there may be. */
  of: z.int(),
  reason: z.string().nullable(),
  at: instant,
});

/** The dispute of the job in short; its own page is `GET /api/jobs/:jobId/dispute`. */
export const disputeSummary = z.object({
  disputeId: id,
  stage: disputeStage,
  stageDueAt: instant,
  by: side,
  reason: z.enum(disputeReasons),
  /** Whether the viewer opened it. */
  mine: z.boolean(),
  /** Whether the viewer has to do something for it to go on. */
  yourTurn: z.boolean(),
  /** Whether the other side has made an offer that waits for the viewer's answer. */
  offered: z.boolean(),
  openedAt: instant,
  /** Null while it runs. */
  resolvedAt: instant.nullable(),
});

/** How the job ended where it did not end with a release. */
export const ending = z.object({
  kind: z.enum(['cancelled', 'no-show', 'settled', 'withdrawn', 'declined', 'expired', 'removed']),
  /** Who ended it; for a no-show, who was absent. */
  by: z.enum(['client', 'provider', 'both', 'system', 'admin']),
  reason: z.string().nullable(),
  /** What the client pays the Homewright for it. */
  fee: money.nullable(),
  at: instant,
});
export type DirectBooking = z.output<typeof directBooking>;
export type PendingChange = z.output<typeof pendingChange>;
export type CancellationQuote = z.output<typeof cancellationQuote>;
export type CancellationProposal = z.output<typeof cancellationProposal>;
export type DisputeSummary = z.output<typeof disputeSummary>;
