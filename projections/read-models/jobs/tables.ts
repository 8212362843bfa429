import type { OfferStatus, Job } from '#domain/job/job.ts';
import type { LedgerAccount } from '#domain/money/ledger.ts';
import type { JobState } from '#domain/job/job-states.ts';
import type { Side } from '#domain/side.ts';
import { streamOf } from '#domain/streams.ts';

import {
  amount,
  defineTable,
  flag,
  instant,
  int,
  json,
  nullable,
  oneOf,
  plainJson,
  shared,
  text,
  uuid,
} from '../../runner/table.ts';
import type { RowOf, ValuesOf } from '../../runner/table.ts';
import type { JobDetails } from './details.ts';
import type { RunningDeadlineKind } from './running-deadline.ts';

/** Groups of jobs for the filters of the lists. */
export const buckets = ['open', 'under-way', 'disputed', 'done', 'ended'] as const;
export type Bucket = (typeof buckets)[number];

/** What the lists need of a live offer. */
interface LiveOffer {
  readonly providerId: string;
  readonly price: number;
  readonly expiresAt: string;
}

/** Requests that providers see in their country. */
const isOpen = "state in ('Open', 'Offered') and not direct";

const listed = (owner: string, where = ''): string[] => [
  `(${owner}, posted_at desc, job_id desc) include (number, folded_title, bucket, when_at)${where}`,
  `(${owner}, bucket, posted_at desc, job_id desc)${where}`,
  `(${owner}, when_at, job_id)${where}`,
  `(${owner}, bucket, when_at, job_id)${where}`,
];

/** Columns that the event that begins a job sets once. */
const begunColumns = {
  jobId: uuid,
  number: int,
  postedAt: instant,
  clientId: uuid,
  title: nullable(text),
  /** For searching one's own jobs by index: ten times as fast as a case-insensitive match. */
  foldedTitle: text,
  category: text,
  country: text,
  currency: text,
  area: text,
  /** Its words, folded, to be compared with a provider's towns. */
  placeWords: text,
  /** Of the postcode, which lists do not have. */
  postalArea: nullable(text),
  timezone: text,
  neededBy: instant,
  requestExpiresAt: instant,
  budget: nullable(amount),
  /** Whether it is a direct booking, with its price and duration. */
  direct: flag,
  directPrice: nullable(amount),
  directMinutes: nullable(int),
};

/** Since when a job waits for staff. */
const waitingColumns = {
  /** In the admins' queue of overdue work. */
  overdueSince: nullable(instant),
  /** For a proposed refund or release that is not confirmed yet. */
  moneyProposedAt: nullable(instant),
  /** For a failed refund that waits for an admin. */
  refundFailedAt: nullable(instant),
  /** For a rejected transfer that waits to be sent again. */
  transferRejectedAt: nullable(instant),
};

/** Columns that each event changes: `facts` is the domain's state, `details` what only its page shows. */
const foldedColumns = {
  /** Revision of the last event that a timeline shows. */
  version: int,
  updatedAt: instant,
  facts: plainJson<Job>(),
  details: plainJson<JobDetails>(),
  ...waitingColumns,
};

/** Columns derived from the others: what lists show, filter and sort by. */
const derivedColumns = {
  state: oneOf<JobState>(),
  bucket: oneOf<Bucket>(),
  /** The booked provider, or the invited one. */
  providerId: nullable(uuid),
  /** By offer id. */
  liveOffers: json<Readonly<Record<string, LiveOffer>>>(),

  bookedAt: nullable(instant),
  startAt: nullable(instant),
  /** From when on the provider may start the work; null if something other than time prevents it. */
  startsFrom: nullable(instant),
  expectedCompletionAt: nullable(instant),
  /** When rework that a dispute ordered is due; it then replaces the expected completion. */
  reworkBy: nullable(instant),
  completedAt: nullable(instant),
  /** Whether the client's lists begin with it. */
  pinned: flag,
  /** The start, or the needed-by date: lists sort by it. */
  whenAt: instant,
  /** The kind of the running deadline. */
  deadlineKind: nullable(oneOf<RunningDeadlineKind>()),
  deadlineAt: nullable(instant),
  /** The promo code that the client's account holds for it. */
  promoId: nullable(uuid),
  /** The amount held now, or null. */
  held: nullable(amount),
  /** The provider's share of it, without tips. */
  providerShare: nullable(amount),
  /** After the end: the provider's part that is owed and not sent, tips included. */
  onTheWay: nullable(amount),
  /** After the end: the provider's part that a bank holds up. */
  heldUp: nullable(amount),

  /** From when on a side's action is pending, and when it is due; null if none is. */
  clientActionFrom: nullable(instant),
  clientActionDue: nullable(instant),
  providerActionFrom: nullable(instant),
  providerActionDue: nullable(instant),

  /** When a booked job ended, released or otherwise. */
  endedAt: nullable(instant),
  /** Until when reviews are open; null if there is nothing to review. */
  reviewUntil: nullable(instant),
  disputeStage: nullable(text),
  disputeDueAt: nullable(instant),
};

export type BegunColumns = ValuesOf<typeof begunColumns>;
export type WaitingColumns = ValuesOf<typeof waitingColumns>;
export type DerivedColumns = ValuesOf<typeof derivedColumns>;
/** A job's row while events are folded into it; the derived columns follow later. */
export type DraftJobRow = BegunColumns & ValuesOf<typeof foldedColumns>;

const ofJob = ({ jobId }: { readonly jobId: string }): string => streamOf.job(jobId);

/** One row per job. */
const jobs = defineTable(
  ['jobId'],
  { ...begunColumns, ...foldedColumns, ...derivedColumns },
  {
    owner: ofJob,
    assigned: ['number'],
    indexes: [
      ...listed('client_id, pinned desc'),
      ...listed('provider_id', ' where provider_id is not null'),
      '(client_id, client_action_due, job_id) include (client_action_from) where client_action_due is not null',
      '(provider_id, provider_action_due, job_id) include (provider_action_from) where provider_action_due is not null',
      '(client_id, review_until) where review_until is not null',
      '(provider_id, review_until) where review_until is not null',
      '(provider_id, start_at) where booked_at is not null',
      "(provider_id) where state = 'CompletionClaimed'",
      '(client_id, currency, held desc, job_id) where held is not null',
      `(country, category, request_expires_at) include (posted_at, job_id, client_id, folded_title, when_at, budget, postal_area, place_words) where ${isOpen}`,
      '(client_id, pinned desc, posted_at desc, job_id desc) include (bucket, folded_title, number) where booked_at is null',
      '(posted_at desc, job_id desc) include (bucket, title, category, area) where booked_at is null',
      '(dispute_due_at, job_id) include (dispute_stage) where dispute_stage is not null',
      '(overdue_since, job_id) where overdue_since is not null',
      '(money_proposed_at, job_id) where money_proposed_at is not null',
      '(refund_failed_at, job_id) where refund_failed_at is not null',
      '(transfer_rejected_at, job_id) where transfer_rejected_at is not null',
      '(number)',
      '(posted_at desc, job_id desc) include (title, category, area)',
    ],
  },
);

const offers = defineTable(
  ['jobId', 'offerId'],
  {
    jobId: uuid,
    offerId: uuid,
    providerId: uuid,
    status: oneOf<OfferStatus>(),
    /** The client's own terms, which only this provider can accept. */
    direct: flag,
    price: amount,
    materials: amount,
    startAt: instant,
    durationMinutes: int,
    message: nullable(text),
    /** As the other side reads it before the booking; null if there is nothing to mask. */
    maskedMessage: nullable(text),
    submittedAt: instant,
    expiresAt: instant,
    counter: nullable(json<Counter>()),
  },
  { owner: ofJob, indexes: ['(provider_id, job_id)'] },
);

/** The client's counter, until the provider answers it. */
interface Counter {
  readonly price: number;
  readonly startAt: string;
  readonly message: string | null;
  readonly maskedMessage: string | null;
}

/** Assigns jobs their short public numbers, in the order of posting. */
const sequences = defineTable(['name'], { name: text, last: int }, { owner: shared });

/** Jobs per account and group: saves counting ten thousand jobs for each page. */
const jobCounts = defineTable(
  ['accountId', 'side', 'bucket'],
  {
    accountId: uuid,
    side: oneOf<Side>(),
    bucket: oneOf<Bucket>(),
    jobs: int,
  },
  { owner: shared },
);

/**
 * Sums per account and currency. Client: held. Provider's share: held, held up by a bank since the end, on its way, and
 * sent.
 */
const jobSums = defineTable(
  ['accountId', 'side', 'kind', 'currency'],
  {
    accountId: uuid,
    side: oneOf<Side>(),
    kind: oneOf<SumKind>(),
    currency: text,
    amount,
    jobs: int,
  },
  { owner: shared },
);
export type SumKind = 'held' | 'held-up' | 'on-the-way' | 'paid';

export type LedgerKind =
  | 'captured'
  | 'tip'
  | 'platform-fee'
  | 'refunded'
  | 'refund-failed'
  | 'paid-manually'
  | 'transferred'
  | 'reversed'
  | 'loss'
  | 'chargeback';

/** The entries of a job's ledger, each from one account to another. */
const ledger = defineTable(
  ['jobId', 'revision', 'nth'],
  {
    jobId: uuid,
    revision: int,
    /** Index among the entries of one event. */
    nth: int,
    kind: oneOf<LedgerKind>(),
    fromAccount: oneOf<LedgerAccount>(),
    toAccount: oneOf<LedgerAccount>(),
    amount,
    paymentId: nullable(text),
    at: instant,
  },
  { owner: ofJob, appendOnly: true },
);

export const jobTables = { jobs, offers, sequences, jobCounts, jobSums, ledger };
export type JobTables = typeof jobTables;
export type JobRow = RowOf<JobTables['jobs']>;
export type OfferRow = RowOf<JobTables['offers']>;
export type CountRow = RowOf<JobTables['jobCounts']>;
export type LedgerRow = RowOf<JobTables['ledger']>;

/** A job before and after an event; `before` is undefined for an event that begins a job. */
export interface Changed {
  readonly before: DraftJobRow | undefined;
  readonly after: DraftJobRow;
}
