import { z } from 'zod';

import { jobEvents } from '#events/catalog/job.ts';

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

/** One entry of a job's timeline. `kind` is the event's type; `facts` are the values its sentence needs. */
export const timelineEntry = z.object({
  eventId: z.string(),
  kind: z.enum(jobEvents.map(({ type }) => type)),
  at: instant,
  actor: z.enum(['client', 'provider', 'system', 'support', 'admin']),
  /** Who of the staff it was, by the given name; told to the staff only. */
  staffName: z.string().nullable(),
  money: z.boolean(),
  facts,
});

/** Something still to come, from the lifecycle's deadlines. */
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
 * `GET /api/jobs/:jobId` for its client, its Homewright, a bidder (own offer only), and the staff after a look
 * (`AccessJob`, by support with a reason) in the last hour: before it, they get 403 ACCESS_REQUIRED.
 */
export const jobView = z.object({
  job: jobSummary,
  role: z.enum(['client', 'provider', 'bidder', 'support', 'admin']),
  description: z.string().nullable(),
  /** What the client showed with the request. */
  photos: z.array(file),
  country: z.string(),
  timezone: z.string(),
  budget: money.nullable(),
  /** Address and phones: null until Booked, and for bidders always. */
  contact: z
    .object({
      address: z.string().nullable(),
      postcode: z.string().nullable(),
      clientPhone: z.string().nullable(),
      providerPhone: z.string().nullable(),
    })
    .nullable(),
  /** A request to one Homewright; null for requests to all. */
  direct: directBooking.nullable(),
  /** When the request ends, and every offer with it; null for a direct booking, whose answer has its own time. */
  offersUntil: instant.nullable(),
  /** All offers for the client; the own one for a bidder. */
  offers: z.array(offer),
  /** Commands that the viewer may send now, from the lifecycle's graph. */
  actions: z.array(jobAction),
  /** To a Homewright: the trade is regulated, and no licence of theirs that we accepted holds today. */
  licenceRequired: z.boolean(),
  /** The booked Homewright may not begin work, for now or for good: the client cancels for nothing. */
  providerSuspended: z.boolean(),
  /**
   * Where the client may withdraw from the contract: within how many days of the booking, and in which steps work that
   * has begun by then is paid for. Null elsewhere, and for all but the client.
   */
  consumerRight: z.object({ days: z.int(), stepMinutes: z.int(), until: instant.nullable() }).nullable(),
  /**
   * By when an admin has to confirm what staff propose to do with the money: silence decides after that. Null where it
   * waits as long as it takes, and for all but the staff.
   */
  confirmUntil: instant.nullable(),
  change: pendingChange.nullable(),
  cancellation: z.object({ quote: cancellationQuote.nullable(), proposal: cancellationProposal.nullable() }),
  /** Every round of the work in both sides' words, oldest first; empty for bidders. */
  record: z.array(recordEntry),
  noShow: noShow.nullable(),
  /** What a booked Homewright gets for the lost time when they report that the client was not there, and it stands. */
  absenceFee: money.nullable(),
  claim: claim.nullable(),
  changesRequested: changesRequested.nullable(),
  /** Whether the approval of the present claim was cancelled before. */
  approvalCancelled: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
  /** The latest dispute, also after it is over. */
  dispute: disputeSummary.nullable(),
  chargeback: chargeback.nullable(),
  ending: ending.nullable(),
  payment: payment.nullable(),
  /** What the client has to pay now; empty for everybody else. */
  paymentsDue: z.array(paymentDue),
  money: jobMoney.nullable(),
  tips: z.array(tip),
  /** What may be given until when; null where no tip can be given. */
  tip: z.object({ min: money, max: money, until: instant }).nullable(),
  rules: jobRules.nullable(),
  /** Null before there is anything to review, and for staff. */
  reviews: jobReviews.nullable(),
  /** The thread with the other side of the job; before booking each offer has its own. Null for staff. */
  conversation: thread.nullable(),
  /** What happened, the newest first. */
  timeline: z.array(timelineEntry),
  upcoming: z.array(upcomingEntry),
  changesAt,
  position,
});
export type TimelineEntry = z.output<typeof timelineEntry>;
export type UpcomingEntry = z.output<typeof upcomingEntry>;
export type JobView = z.output<typeof jobView>;
