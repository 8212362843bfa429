import { z } from 'zod';

import { jobStates } from '#domain/job/states.ts';

/**
 * What the read side answers, one schema a view. The web imports these types and nothing else of the read side;
 * the OpenAPI description is made from them. Amounts are minor units; instants ISO 8601 in UTC; positions decimal text.
 * A personal text is null once it was forgotten.
 */

const id = z.uuid();
const instant = z.iso.datetime();
const money = z.object({ amount: z.int(), currency: z.string() });
const position = z.string();

export const jobState = z.enum(jobStates);

/** A person as others may see them. `portrait` picks a deterministic illustrated bust. */
export const person = z.object({
  accountId: id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  city: z.string().nullable(),
  level: z.enum(['new', 'established', 'pro', 'elite']).nullable(),
  verifiedAt: instant.nullable(),
  rating: z.number().nullable(),
  reviewCount: z.int(),
});

/** `GET /api/auth/me` (401 when anonymous). */
export const meView = z.object({
  user: z.object({
    id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    profileImage: z.string().nullable(),
    isAdmin: z.boolean(),
    isProvider: z.boolean(),
    accountType: z.enum(['client', 'provider', 'support', 'admin']),
    lastLogin: instant.nullable(),
    isFirstTime: z.boolean(),
    profileCompleted: z.boolean(),
    providerStatus: z.enum(['pending', 'approved']).nullable(),
    country: z.string(),
    language: z.string(),
  }),
  completionStatus: z.object({
    needsCompletion: z.array(z.string()),
    canAccessClientDashboard: z.boolean(),
    canAccessProviderDashboard: z.boolean(),
  }),
  redirectTo: z.string().nullable(),
});

export const offer = z.object({
  offerId: id,
  provider: person,
  status: z.enum(['live', 'accepted', 'declined', 'withdrawn', 'expired', 'lost']),
  /** The Homewright's price, the client's fee and their sum, which is what the client compares. */
  price: money,
  materials: money,
  serviceFee: money,
  allIn: money,
  startAt: instant,
  durationMinutes: z.int(),
  message: z.string().nullable(),
  submittedAt: instant,
  expiresAt: instant,
});

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

/** One entry of a job's timeline. `kind` is the event's type; `facts` are the values its sentence needs. */
export const timelineEntry = z.object({
  eventId: z.string(),
  kind: z.string(),
  at: instant,
  actor: z.enum(['client', 'provider', 'system', 'admin']),
  money: z.boolean(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
/** Something still to come, from the lifecycle's deadlines. */
export const upcomingEntry = z.object({
  kind: z.string(),
  at: instant,
  /** Number of the rule that set it. */
  rule: z.int().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

/** `GET /api/jobs/:jobId` for its client, its Homewright, a bidder (own offer only), an admin. */
export const jobView = z.object({
  job: jobSummary,
  role: z.enum(['client', 'provider', 'bidder', 'admin']),
  description: z.string().nullable(),
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
  /** All offers for the client; the own one for a bidder. */
  offers: z.array(offer),
  /** Commands that the viewer may send now, from the lifecycle's graph. */
  actions: z.array(z.string()),
  claim: z.object({ number: z.int(), note: z.string().nullable(), claimedAt: instant }).nullable(),
  /** Whether the approval of the present claim was cancelled before. */
  approvalCancelled: z.object({ reason: z.string().nullable(), at: instant }).nullable(),
  payment: z
    .object({
      paymentId: z.string().nullable(),
      status: z.enum(['pending', 'authorised', 'captured', 'failed', 'expired']),
      cardLast4: z.string().nullable(),
      failureCode: z.string().nullable(),
      dueAt: instant,
    })
    .nullable(),
  money: z
    .object({
      price: money,
      serviceFee: money,
      total: money,
      commission: money,
      commissionBp: z.int(),
      providerAmount: money,
      platformAmount: money,
      stage: z.enum(['due', 'authorised', 'held', 'released', 'transferred']),
      capturedAt: instant.nullable(),
      releasedAt: instant.nullable(),
    })
    .nullable(),
  rules: z
    .object({
      policyVersion: z.int(),
      feeVersion: z.int(),
      termsVersion: z.int(),
      fixedAt: instant,
      approvalHours: z.int(),
      graceHours: z.int(),
    })
    .nullable(),
  timeline: z.array(timelineEntry),
  upcoming: z.array(upcomingEntry),
  position,
});

/** `GET /api/counters`: true counts, from events. */
export const countersView = z.object({
  signupsToday: z.int(),
  activeNow: z.int(),
  servicesBooked: z.int(),
  position,
});

/** `GET /api/categories` */
export const categoriesView = z.array(
  z.object({ id: z.int(), key: z.string(), name: z.string(), description: z.string() }),
);

/** `GET /api/providers/featured?country=` */
export const featuredProvider = z.object({
  id,
  name: z.string(),
  user: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  businessName: z.string().nullable(),
  country: z.string(),
  countryCode: z.string(),
  city: z.string().nullable(),
  serviceArea: z.string().nullable(),
  trades: z.array(z.string()),
  rating: z.number(),
  reviewCount: z.int(),
  isVerified: z.boolean(),
  verifiedAt: instant.nullable(),
  profileImage: z.string().nullable(),
});
export const featuredProvidersView = z.object({ success: z.literal(true), data: z.array(featuredProvider) });

/** `GET /api/reviews/featured?country=`: at most 6, with stats over all published reviews of the scope. */
export const featuredReviewsView = z.object({
  reviews: z.array(
    z.object({
      jobId: id,
      author: z.string().nullable(),
      area: z.string(),
      category: z.string(),
      rating: z.int(),
      text: z.string().nullable(),
      publishedAt: instant,
    }),
  ),
  stats: z.object({
    count: z.int(),
    mean: z.number().nullable(),
    histogram: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
    removed: z.int(),
  }),
});

/** One event in the admin's history. Sealed values read `null` with the field's name in `sealed`. */
export const historyEvent = z.object({
  number: z.int(),
  eventId: z.string(),
  type: z.string(),
  version: z.int(),
  at: instant,
  position,
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  command: z.string(),
  commandId: z.string(),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  /** Number of the causing event when it stands in the same history. */
  causedBy: z.int().nullable(),
  data: z.record(z.string(), z.unknown()),
  sealed: z.array(z.string()),
});
/** `GET /api/admin/history/:kind/:id?asOf=<event number>`, kind `job` or `account`. */
export const historyView = z.object({
  kind: z.enum(['job', 'account']),
  id,
  title: z.string().nullable(),
  people: z.array(z.object({ role: z.string(), accountId: id, name: z.string().nullable() })),
  events: z.array(historyEvent),
  /** The event after which `state` was taken. */
  asOf: z.int(),
  /** Labelled facts of the folded state at that moment. */
  state: z.array(
    z.object({
      label: z.string(),
      value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
      format: z.enum(['text', 'state', 'money', 'instant', 'number']),
      currency: z.string().nullable(),
    }),
  ),
});
/** `GET /api/admin/jobs?q=&cursor=` and `GET /api/admin/accounts?q=&cursor=` */
export const adminJobsView = z.object({ jobs: z.array(jobSummary), nextCursor: z.string().nullable() });
export const adminAccountsView = z.object({
  accounts: z.array(
    z.object({
      accountId: id,
      accountType: z.string(),
      name: z.string().nullable(),
      country: z.string(),
      providerStatus: z.enum(['pending', 'approved']).nullable(),
      signedUpAt: instant,
    }),
  ),
  nextCursor: z.string().nullable(),
});

/** `GET /api/demo` (404 in production): the bar's contents. */
export const demoView = z.object({
  now: instant,
  offsetSeconds: z.int(),
  accounts: z.array(z.object({ label: z.string(), email: z.string(), password: z.string(), role: z.string() })),
});

export type MeView = z.output<typeof meView>;
export type Person = z.output<typeof person>;
export type Offer = z.output<typeof offer>;
export type JobSummary = z.output<typeof jobSummary>;
export type ClientJobsView = z.output<typeof clientJobsView>;
export type ProviderJobsView = z.output<typeof providerJobsView>;
export type MatchingRequestsView = z.output<typeof matchingRequestsView>;
export type MatchingRequest = z.output<typeof matchingRequest>;
export type TimelineEntry = z.output<typeof timelineEntry>;
export type UpcomingEntry = z.output<typeof upcomingEntry>;
export type JobView = z.output<typeof jobView>;
export type CountersView = z.output<typeof countersView>;
export type FeaturedProvider = z.output<typeof featuredProvider>;
export type FeaturedReviewsView = z.output<typeof featuredReviewsView>;
export type HistoryView = z.output<typeof historyView>;
export type HistoryEvent = z.output<typeof historyEvent>;
export type DemoView = z.output<typeof demoView>;
