import { z } from 'zod';

import { jobStates } from '#domain/job/states.ts';

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
  /** To the Homewright: from when on they may start the work; null as long as more than time stands in the way. */
  startsFrom: instant.nullable(),
  /** When the work should be complete: as agreed, or until when a dispute ordered it to be put right. */
  expectedCompletionAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Where the work is done: it is late there from the day after the expected one on. */
  timezone: z.string(),
  /** Which deadline runs, and when it falls due. */
  deadline: z.object({ kind: z.string(), dueAt: instant }).nullable(),
  held: money.nullable(),
  providerAmount: money.nullable(),
  offerCount: z.int(),
  lowestAllIn: money.nullable(),
  /** Whether it was asked of one Homewright. */
  direct: z.boolean(),
  /** Whether the job waits for the viewer. */
  actionRequired: z.boolean(),
  /** Messages of the other side that the viewer has not read. */
  unread: z.int(),
  /** Whether the viewer may still review the other side and has not yet; in their own lists only. */
  toReview: z.boolean(),
  postedAt: instant,
  updatedAt: instant,
  version: z.int(),
});

/** How many jobs each filter of a list has. A job may count under several. */
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
/** What is held of several jobs, and how much of it is frozen: a dispute or a bank decides about that. */
export const heldSum = sum.extend({ frozen: z.int() });

/**
 * `GET /api/client/jobs?filter=all|open|under-way|action-required|disputed|done|ended&q=&sort=newest|oldest|start&cursor=`;
 * `q` looks for words of the titles, or for a number.
 */
export const clientJobsView = z.object({
  jobs: z.array(jobSummary),
  /** The most urgent of the jobs that wait for the client. */
  actionRequired: z.array(jobSummary),
  /** How many there are of those. */
  actionRequiredTotal: z.int(),
  counts: jobCounts,
  /** What is held now, per currency; with the jobs for which the most is held, whichever jobs the page shows. */
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
 * `GET /api/provider/jobs?filter=all|open|under-way|action-required|disputed|done|ended&q=&sort=&cursor=`, as the client's.
 * Direct bookings that wait for the Homewright's answer are found under `action-required` and `all`: they are no jobs yet, and
 * under no group of them.
 */
export const providerJobsView = z.object({
  jobs: z.array(jobSummary),
  /** The most urgent of the jobs and direct bookings that wait for the Homewright. */
  actionRequired: z.array(jobSummary),
  /** How many there are of those. */
  actionRequiredTotal: z.int(),
  counts: jobCounts,
  sums: z.object({
    held: z.array(heldSum),
    onTheWay: z.array(sum),
    paidThisMonth: z.array(sum),
  }),
  nextCursor: z.string().nullable(),
  changesAt,
  position,
});

/** `GET /api/provider/day?from=&to=`: booked jobs that start between the two, and work that waits for its approval. */
export const providerDayView = z.object({ starts: z.int(), approvals: z.int(), position });

/** A request as a Homewright sees it before booking: no exact address, no client's family name. */
const matchingRequest = z.object({
  jobId: id,
  number: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** Pictures of what there is to do. */
  photos: z.array(file),
  category: z.string(),
  area: z.string(),
  country: z.string(),
  timezone: z.string(),
  neededBy: instant,
  /** When the request ends, and every offer with it; null for a direct booking, whose answer has its own time. */
  offersUntil: instant.nullable(),
  budget: money.nullable(),
  /** What the Homewright would receive of the budget at their level. */
  wouldReceive: money.nullable(),
  currency: z.string(),
  offerCount: z.int(),
  ownOffer: offer.nullable(),
  /** Asked of this Homewright alone, at a price and a time; null for requests to all. */
  direct: z
    .object({ price: money, wouldReceive: money, startAt: instant, durationMinutes: z.int(), answerBy: instant })
    .nullable(),
  postedAt: instant,
});

/**
 * `GET /api/requests?category=&q=&cursor=` for Homewrights: open requests of the own country and trades, direct bookings
 * first. (`GET /api/provider/requests?cursor=` answers the same.)
 */
export const matchingRequestsView = z.object({
  requests: z.array(matchingRequest),
  total: z.int(),
  nextCursor: z.string().nullable(),
  changesAt,
  position,
});

/** `GET /api/requests/own?filter=open|ended|all&q=&cursor=` for clients: what they asked for and did not book. */
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
