import { z } from 'zod';

import { jobStates } from '#domain/job/job-states.ts';

import { changesAt, file, id, instant, money, position } from './fields.ts';
import { offer } from './offers.ts';
import { person } from './people.ts';

export const jobState = z.enum(jobStates);

/** A line of a list of jobs. */
export const jobSummary = z.object({
  jobId: id,
  /** Short public number, such as `HW-48213`. */
  number: z.string(),
  title: z.string().nullable(),
  category: z.string(),
  area: z.string(),
  state: jobState,
  client: person.nullable(),
  provider: person.nullable(),
  neededBy: instant,
  startAt: instant.nullable(),
  /** For the provider: when they can start the work; null if more than time prevents it. */
  startsFrom: instant.nullable(),
  /** When the work should be complete: as agreed, or by a dispute's rework date. */
  expectedCompletionAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Of the work's location: there, work is late from the day after the expected one. */
  timezone: z.string(),
  /** The running deadline. */
  deadline: z.object({ kind: z.string(), dueAt: instant }).nullable(),
  held: money.nullable(),
  providerAmount: money.nullable(),
  offerCount: z.int(),
  lowestAllIn: money.nullable(),
  /** Whether it is a direct booking. */
  direct: z.boolean(),
  /** Whether the job waits for the viewer. */
  actionRequired: z.boolean(),
  /** Messages of the other side that the viewer has not read. */
  unread: z.int(),
  /** In the viewer's own lists: whether they can still review the other side. */
  toReview: z.boolean(),
  /** For the client: whether they pinned it to the top of their lists; null for all others. */
  pinned: z.boolean().nullable(),
  postedAt: instant,
  updatedAt: instant,
  version: z.int(),
});

/** How many jobs each filter of a list has. A job can count in several. */
const jobCounts = z.object({
  all: z.int(),
  open: z.int(),
  underWay: z.int(),
  actionRequired: z.int(),
  disputed: z.int(),
  done: z.int(),
  ended: z.int(),
});
export type JobCounts = z.output<typeof jobCounts>;

/** A sum of several jobs. */
const sum = money.extend({ jobs: z.int() });
/** What is held of several jobs, and how much of it a dispute or chargeback has frozen. */
export const heldSum = sum.extend({ frozen: z.int() });

/**
 * `GET
 * /api/client/jobs?filter=all|open|under-way|action-required|disputed|done|ended&q=&sort=newest|oldest|start&cursor=`;
 * `q` searches titles, or a number.
 */
export const clientJobsView = z.object({
  jobs: z.array(jobSummary),
  /** The most urgent jobs that wait for the client. */
  actionRequired: z.array(jobSummary),
  /** How many jobs wait in total. */
  actionRequiredTotal: z.int(),
  counts: jobCounts,
  /** What is held now, per currency, with the jobs that hold the most, independent of the page. */
  held: z.array(
    heldSum.extend({
      lines: z.array(z.object({ jobId: id, number: z.string(), title: z.string().nullable(), amount: z.int() })),
    }),
  ),
  nextCursor: z.string().nullable(),
  changesAt,
  position,
});

/**
 * `GET /api/provider/jobs?filter=all|open|under-way|action-required|disputed|done|ended&q=&sort=&cursor=`, like the
 * client's. Direct bookings that wait for the provider's answer are in `action-required` and `all`. They are not jobs
 * yet, and so in no other group.
 */
export const providerJobsView = z.object({
  jobs: z.array(jobSummary),
  /** The most urgent jobs and direct bookings that wait for the provider. */
  actionRequired: z.array(jobSummary),
  /** How many wait in total. */
  actionRequiredTotal: z.int(),
  counts: jobCounts,
  sums: z.object({
    held: z.array(heldSum),
    /** Released, and not at their bank yet. */
    onTheWay: z.array(money),
    /** Payouts to their bank in the present month of `zone`. */
    paidThisMonth: z.array(money.extend({ payouts: z.int() })),
    zone: z.string(),
  }),
  nextCursor: z.string().nullable(),
  changesAt,
  position,
});

/**
 * `GET /api/provider/day?from=&to=`: how many booked jobs start in the period, and how many claims wait for approval.
 */
export const providerDayView = z.object({ starts: z.int(), approvals: z.int(), position });

/** A request as a provider sees it before booking, without exact address and the client's family name. */
const matchingRequest = z.object({
  jobId: id,
  number: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** The photos of the request. */
  photos: z.array(file),
  category: z.string(),
  area: z.string(),
  /** What of it is the provider's own: the postal area that they published, or a town that they named. */
  near: z.enum(['postalArea', 'town']).nullable(),
  country: z.string(),
  timezone: z.string(),
  neededBy: instant,
  /** When the request and all its offers expire; null for a direct booking, whose answer has its own deadline. */
  offersUntil: instant.nullable(),
  budget: money.nullable(),
  /** What the provider would receive of the budget at their level. */
  wouldReceive: money.nullable(),
  currency: z.string(),
  offerCount: z.int(),
  ownOffer: offer.nullable(),
  /** A direct booking of this provider; null for requests to all. */
  direct: z
    .object({ price: money, wouldReceive: money, startAt: instant, durationMinutes: z.int(), answerBy: instant })
    .nullable(),
  postedAt: instant,
});

/**
 * `GET /api/requests?category=&q=&near=1&minBudget=&sort=newest|start|budget|near&cursor=` for providers: open requests
 * of their own country and trades, direct bookings first. (`GET /api/provider/requests?cursor=` answers the same.)
 */
export const matchingRequestsView = z.object({
  requests: z.array(matchingRequest),
  total: z.int(),
  nextCursor: z.string().nullable(),
  changesAt,
  position,
});

/** `GET /api/requests/own?filter=open|ended|all&q=&cursor=` for clients: their requests that were not booked. */
export const ownRequestsView = z.object({
  requests: z.array(jobSummary),
  counts: z.object({ open: z.int(), ended: z.int(), all: z.int() }),
  nextCursor: z.string().nullable(),
  changesAt,
  position,
});
export type OwnRequestsView = z.output<typeof ownRequestsView>;
export type JobSummary = z.output<typeof jobSummary>;
export type ClientJobsView = z.output<typeof clientJobsView>;
export type ProviderJobsView = z.output<typeof providerJobsView>;
export type ProviderDayView = z.output<typeof providerDayView>;
export type MatchingRequestsView = z.output<typeof matchingRequestsView>;
export type MatchingRequest = z.output<typeof matchingRequest>;
