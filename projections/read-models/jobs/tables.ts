import type { OfferStatus, Job } from '#domain/job/state.ts';
import type { LedgerAccount } from '#domain/money/ledger.ts';
import type { JobState } from '#domain/job/states.ts';
import type { Side } from '#domain/side.ts';

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
  text,
  uuid,
} from '../../runner/table.ts';
import type { RowOf, ValuesOf } from '../../runner/table.ts';
import type { JobDetails } from './details.ts';
import type { RunningDeadlineKind } from './running-deadline.ts';

/** Jobs as the filters of the lists group them. */
export const buckets = ['open', 'under-way', 'disputed', 'done', 'ended'] as const;
export type Bucket = (typeof buckets)[number];

/** What the lists need of a live offer. */
interface LiveOffer {
  readonly providerId: string;
  readonly price: number;
  readonly expiresAt: string;
}

/** What Homewrights see of a country. */
const isOpen = "state in ('Open', 'Offered') and not direct";

const listed = (owner: string, where = ''): string[] => [
  `(${owner}, posted_at desc, job_id desc) include (number, lower_title, bucket, when_at)${where}`,
  `(${owner}, bucket, posted_at desc, job_id desc)${where}`,
  `(${owner}, when_at, job_id)${where}`,
  `(${owner}, bucket, when_at, job_id)${where}`,
];

/** What the event that begins a job says of it for good. */
const begunColumns = {
  jobId: uuid,
  number: int,
  postedAt: instant,
  clientId: uuid,
  title: nullable(text),
  /** For looking through somebody's own jobs in the index: ten times as quick as without regard to case. */
  lowerTitle: nullable(text),
  category: text,
  country: text,
  currency: text,
  area: text,
  timezone: text,
  neededBy: instant,
  requestExpiresAt: instant,
  budget: nullable(amount),
  /** Whether it was asked of one Homewright, and for how much and how long. */
  direct: flag,
  directPrice: nullable(amount),
  directMinutes: nullable(int),
};

/** Since when a job waits for the staff. */
const waitingColumns = {
  /** That it stands in the admins' queue of work that is late. */
  overdueSince: nullable(instant),
  /** When a refund or a release was proposed that nobody confirmed yet. */
  moneyProposedAt: nullable(instant),
  /** That a refund that came back waits for an admin. */
  refundFailedAt: nullable(instant),
  /** That a share that was refused waits to be sent again. */
  transferRejectedAt: nullable(instant),
};

/** What each event changes: `facts` is the job as its rules know it, `details` what its page shows besides. */
const foldedColumns = {
  /** Revision of the stream's last event. */
  version: int,
  updatedAt: instant,
  facts: plainJson<Job>(),
  details: plainJson<JobDetails>(),
  ...waitingColumns,
};

/** What follows from the others: what lists show, filter and sort by. */
const derivedColumns = {
  state: oneOf<JobState>(),
  bucket: oneOf<Bucket>(),
  /** The booked Homewright, or the one who was asked. */
  providerId: nullable(uuid),
  /** By offer id. */
  liveOffers: json<Readonly<Record<string, LiveOffer>>>(),

  bookedAt: nullable(instant),
  startAt: nullable(instant),
  /** From when on the Homewright may start the work; null as long as more than time stands in the way. */
  startsFrom: nullable(instant),
  expectedCompletionAt: nullable(instant),
  /** Until when rework is to be done that a dispute ordered: from then on this is when the work should be complete. */
  reworkBy: nullable(instant),
  completedAt: nullable(instant),
  /** The start, or the day by which it is needed: what lists sort by. */
  whenAt: instant,
  /** Which deadline runs. */
  deadlineKind: nullable(oneOf<RunningDeadlineKind>()),
  deadlineAt: nullable(instant),
  /** The promo code that the client's account holds for it. */
  promoId: nullable(uuid),
  /** What is held now; null where nothing is. */
  held: nullable(amount),
  /** What the Homewright gets of it, tips aside. */
  providerShare: nullable(amount),

  /** From when on the job waits for a side, and until when; null where it does not. */
  clientActionFrom: nullable(instant),
  clientActionDue: nullable(instant),
  providerActionFrom: nullable(instant),
  providerActionDue: nullable(instant),

  /** When the job ended, released or otherwise, after it was booked. */
  endedAt: nullable(instant),
  /** Until when reviews are taken; null where there is nothing to review. */
  reviewUntil: nullable(instant),
  disputeStage: nullable(text),
  disputeDueAt: nullable(instant),
};

export type BegunColumns = ValuesOf<typeof begunColumns>;
export type WaitingColumns = ValuesOf<typeof waitingColumns>;
export type DerivedColumns = ValuesOf<typeof derivedColumns>;
/** A job's row while events are folded into it: what they leave behind, of which the rest follows. */
export type DraftJobRow = BegunColumns & ValuesOf<typeof foldedColumns>;

/** One row a job. */
const jobs = defineTable(
  ['jobId'],
  { ...begunColumns, ...foldedColumns, ...derivedColumns },
  {
    indexes: [
      ...listed('client_id'),
      ...listed('provider_id', ' where provider_id is not null'),
      '(client_id, client_action_due, job_id) include (client_action_from) where client_action_due is not null',
      '(provider_id, provider_action_due, job_id) include (provider_action_from) where provider_action_due is not null',
      '(client_id, review_until) where review_until is not null',
      '(provider_id, review_until) where review_until is not null',
      '(provider_id, start_at) where booked_at is not null',
      "(provider_id) where state = 'CompletionClaimed'",
      '(client_id, currency, held desc, job_id) where held is not null',
      `(country, category, request_expires_at) include (posted_at, job_id, client_id, lower_title) where ${isOpen}`,
      '(client_id, posted_at desc, job_id desc) include (bucket, lower_title, number) where booked_at is null',
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
  ['offerId'],
  {
    offerId: uuid,
    jobId: uuid,
    providerId: uuid,
    status: oneOf<OfferStatus>(),
    /** The client's own terms that only this Homewright may accept. */
    direct: flag,
    price: amount,
    materials: amount,
    startAt: instant,
    durationMinutes: int,
    message: nullable(text),
    /** As the other side reads it before the booking; null where there is nothing to mask. */
    maskedMessage: nullable(text),
    submittedAt: instant,
    expiresAt: instant,
    counter: nullable(json<Counter>()),
  },
  { indexes: ['(job_id)', '(provider_id, job_id)'] },
);

/** The client's own terms, until the Homewright answers them. */
interface Counter {
  readonly price: number;
  readonly startAt: string;
  readonly message: string | null;
  readonly maskedMessage: string | null;
}

/** Gives jobs their short public numbers, in the order in which they were posted. */
const sequences = defineTable(['name'], { name: text, last: int });

/** How many jobs somebody has in each group, and their money, so that nobody has to count ten thousand jobs. */
const jobCounts = defineTable(['accountId', 'side', 'bucket'], {
  accountId: uuid,
  side: oneOf<Side>(),
  bucket: oneOf<Bucket>(),
  jobs: int,
});

/** Sums of somebody's jobs by currency: what is held for a client; a Homewright's share held, held up by a bank since the end, on its way, and sent. */
const jobSums = defineTable(['accountId', 'side', 'kind', 'currency'], {
  accountId: uuid,
  side: oneOf<Side>(),
  kind: oneOf<SumKind>(),
  currency: text,
  amount,
  jobs: int,
});
export type SumKind = 'held' | 'held-up' | 'on-the-way' | 'paid';

/** What was sent to a Homewright in a UTC month of the business clock. */
const earnedMonths = defineTable(['providerId', 'month', 'currency'], {
  providerId: uuid,
  /** `2027-03` */
  month: text,
  currency: text,
  paid: amount,
  tips: amount,
  jobs: int,
});

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

/** The movements of a job's money, each from one account of its books to another. */
const ledger = defineTable(
  ['jobId', 'revision', 'nth'],
  {
    jobId: uuid,
    revision: int,
    /** Among the movements of one event. */
    nth: int,
    kind: oneOf<LedgerKind>(),
    fromAccount: oneOf<LedgerAccount>(),
    toAccount: oneOf<LedgerAccount>(),
    amount,
    paymentId: nullable(text),
    at: instant,
  },
  { appendOnly: true },
);

export const jobTables = { jobs, offers, sequences, jobCounts, jobSums, earnedMonths, ledger };
export type JobTables = typeof jobTables;
export type JobRow = RowOf<JobTables['jobs']>;
export type OfferRow = RowOf<JobTables['offers']>;
export type CountRow = RowOf<JobTables['jobCounts']>;
export type LedgerRow = RowOf<JobTables['ledger']>;

/** A job after an event; and what it was before, which an event that begins a job has not. */
export interface Changed {
  readonly before: DraftJobRow | undefined;
  readonly after: DraftJobRow;
}
