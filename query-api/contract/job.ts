import { z } from 'zod';

import { timelineEvents } from '#events/catalog/job.ts';

import { changesAt, facts, file, instant, money, position } from './fields.ts';
import { jobAction } from './job-actions.ts';
import { chargeback, jobMoney, payment, paymentDue, tip } from './job-money.ts';
import { jobRules } from './job-rules.ts';
import {
  cancellationProposal,
  cancellationQuote,
  changesRequested,
  claim,
  directBooking,
  disputeSummary,
  ending,
  noShow,
  pendingChange,
  recordEntry,
} from './job-progress.ts';
import { jobSummary } from './jobs.ts';
import { offer, thread } from './offers.ts';
import { jobReviews } from './reviews.ts';

/** One entry of a job's timeline. `kind` is the event's type; `facts` are the values for its text. */
export const timelineEntry = z.object({
  eventId: z.string(),
  kind: z.enum(timelineEvents.map(({ type }) => type)),
  at: instant,
  actor: z.enum(['client', 'provider', 'system', 'support', 'admin']),
  /** The staff member's given name; visible to staff only. */
  staffName: z.string().nullable(),
  money: z.boolean(),
  facts,
});

/** A future entry, from the lifecycle's deadlines. */
export const upcomingEntry = z.object({
  kind: z.enum([
    'request-expiry',
    'booking-answer',
    'offer-expiry',
    'payment-expiry',
    'payment-risk',
    'charge',
    'capture',
    'cancellation',
    'no-show',
    'start',
    'completion',
    'rework',
    'change-expiry',
    'change-payment',
    'auto-approve',
    'approval-reminder',
    'approval-cancellation',
    'release',
    'reviews',
    'approval-paused',
    'release-paused',
    'dispute',
    'tip-expiry',
    'tip-until',
    'hold-expiry',
    'close',
  ]),
  at: instant,
  facts,
});

/**
 * `GET /api/jobs/:jobId` for its client, its provider, a bidder (own offer only), and staff within an hour of their
 * access (`AccessJob`, support with a reason). Otherwise staff get 403 ACCESS_REQUIRED.
 */
export const jobView = z.object({
  job: jobSummary,
  role: z.enum(['client', 'provider', 'bidder', 'support', 'admin']),
  description: z.string().nullable(),
  /** The photos of the request. */
  photos: z.array(file),
  country: z.string(),
  timezone: z.string(),
  budget: money.nullable(),
  /** Address and phones: null before the booking, and always for bidders. */
  contact: z
    .object({
      address: z.string().nullable(),
      postcode: z.string().nullable(),
      clientPhone: z.string().nullable(),
      providerPhone: z.string().nullable(),
    })
    .nullable(),
  /** A direct booking; null for a request to all. */
  direct: directBooking.nullable(),
  /** When the request and all its offers expire; null for a direct booking, whose answer has its own deadline. */
  offersUntil: instant.nullable(),
  /** All offers for the client; a bidder's own. */
  offers: z.array(offer),
  /** Commands that the viewer can send now, from the lifecycle's graph. */
  actions: z.array(jobAction),
  /** For a provider: the trade is regulated, and they have no valid accepted licence. */
  licenceRequired: z.boolean(),
  /** The booked provider is suspended or terminated: the client can cancel free of charge. */
  providerSuspended: z.boolean(),
  /**
   * The client's right to withdraw: within how many days of the booking, and the time steps that they pay for work
   * begun by then. Null if there is none, and for other viewers.
   */
  consumerRight: z.object({ days: z.int(), stepMinutes: z.int(), until: instant.nullable() }).nullable(),
  /**
   * By when an admin must confirm the refund or release that staff proposed, before implied consent applies. Null
   * without a limit, and for all but staff.
   */
  confirmUntil: instant.nullable(),
  change: pendingChange.nullable(),
  cancellation: z.object({ quote: cancellationQuote.nullable(), proposal: cancellationProposal.nullable() }),
  /** Every round of the work in both sides' statements, oldest first; empty for bidders. */
  record: z.array(recordEntry),
  noShow: noShow.nullable(),
  /** What a booked provider would get for reporting a client's no-show, if it is not contested. */
  absenceFee: money.nullable(),
  claim: claim.nullable(),
  changesRequested: changesRequested.nullable(),
  /** Whether the client cancelled an approval of the current claim. */
  approvalCancelled: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
  /** The latest dispute, open or over. */
  dispute: disputeSummary.nullable(),
  chargeback: chargeback.nullable(),
  ending: ending.nullable(),
  payment: payment.nullable(),
  /** What the client must pay now; empty for other viewers. */
  paymentsDue: z.array(paymentDue),
  money: jobMoney.nullable(),
  tips: z.array(tip),
  /** How much can be tipped until when; null if a tip is not possible. */
  tip: z.object({ min: money, max: money, until: instant }).nullable(),
  rules: jobRules.nullable(),
  /** Null while there is nothing to review, and for staff. */
  reviews: jobReviews.nullable(),
  /** The thread with the other side; before the booking each offer has its own. Null for staff. */
  conversation: thread.nullable(),
  /** The newest first. */
  timeline: z.array(timelineEntry),
  upcoming: z.array(upcomingEntry),
  changesAt,
  position,
});
export type TimelineEntry = z.output<typeof timelineEntry>;
export type UpcomingEntry = z.output<typeof upcomingEntry>;
export type JobView = z.output<typeof jobView>;
