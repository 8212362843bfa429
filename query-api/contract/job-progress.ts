import { z } from 'zod';

import { disputeReasons, disputeStage, outcome } from '#events/catalog/job/dispute.ts';

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
  /** Nobody can answer or pay now: a dispute or a chargeback makes the time for it stand still. */
  still: z.boolean(),
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
  /** The fee from then on; null where none changes, and of work under way, where it rises with the time. */
  nextFee: money.nullable(),
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
  /** Neither an answer nor silence agrees now: a dispute or a chargeback makes the time for it stand still. */
  still: z.boolean(),
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
  /** When it stands: what the Homewright gets for the lost time, and what goes back to the client. Null when it is over. */
  comesTo: z.object({ fee: money, refund: money }).nullable(),
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
  actionRequired: z.boolean(),
  /** Whose offer waits for the other's answer; null where none does, or to whoever is neither. */
  offer: z.enum(['mine', 'theirs']).nullable(),
  /** What was decided, while that can be appealed or once it holds; null where nothing was. */
  decided: outcome.nullable(),
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
