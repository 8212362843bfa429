import { z } from 'zod';

import { jobStates } from '#domain/job/states.ts';

import { id, instant, money, position } from './fields.ts';
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
  expectedCompletionAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Which deadline runs, and when it falls due. */
  deadline: z.object({ kind: z.string(), dueAt: instant }).nullable(),
  held: money.nullable(),
  providerAmount: money.nullable(),
  offerCount: z.int(),
  lowestAllIn: money.nullable(),
  postedAt: instant,
  updatedAt: instant,
  version: z.int(),
});

/** `GET /api/client/jobs?filter=all|open|under-way|done|ended&cursor=` */
export const clientJobsView = z.object({
  jobs: z.array(jobSummary),
  /** Jobs that wait for the client, most urgent first. */
  needsYou: z.array(jobSummary),
  counts: z.object({ all: z.int(), open: z.int(), underWay: z.int(), done: z.int(), ended: z.int() }),
  /** What is held now, per currency. */
  held: z.array(money.extend({ jobs: z.int() })),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/provider/jobs?filter=all|under-way|done&cursor=` */
export const providerJobsView = z.object({
  jobs: z.array(jobSummary),
  counts: z.object({ all: z.int(), underWay: z.int(), done: z.int() }),
  sums: z.object({
    held: z.array(money.extend({ jobs: z.int() })),
    onTheWay: z.array(money.extend({ jobs: z.int() })),
    paidThisMonth: z.array(money.extend({ jobs: z.int() })),
  }),
  nextCursor: z.string().nullable(),
  position,
});

/** A request as a Homewright sees it before booking: no exact address, no client's family name. */
export const matchingRequest = z.object({
  jobId: id,
  number: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  category: z.string(),
  area: z.string(),
  country: z.string(),
  timezone: z.string(),
  neededBy: instant,
  budget: money.nullable(),
  /** What the Homewright would receive of the budget at their level. */
  wouldReceive: money.nullable(),
  currency: z.string(),
  /** Commission of the Homewright's level, in basis points. */
  commissionBp: z.int(),
  offerCount: z.int(),
  ownOffer: offer.nullable(),
  postedAt: instant,
});

/** `GET /api/provider/requests?cursor=` */
export const matchingRequestsView = z.object({
  requests: z.array(matchingRequest),
  total: z.int(),
  nextCursor: z.string().nullable(),
  position,
});
export type JobSummary = z.output<typeof jobSummary>;
export type ClientJobsView = z.output<typeof clientJobsView>;
export type ProviderJobsView = z.output<typeof providerJobsView>;
export type MatchingRequestsView = z.output<typeof matchingRequestsView>;
export type MatchingRequest = z.output<typeof matchingRequest>;
