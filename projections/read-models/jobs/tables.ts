import type { ProviderLevel } from '#domain/account/levels.ts';
import type { OfferStatus } from '#domain/job/state.ts';
import type { JobState } from '#domain/job/states.ts';

import { amount, defineTable, flag, instant, int, json, nullable, oneOf, text, uuid } from '../../runner/table.ts';
import type { RowOf } from '../../runner/table.ts';

/** What the lists need of a live offer. */
export interface LiveOffer {
  readonly providerId: string;
  readonly price: number;
  readonly expiresAt: string;
}

/** One row a job: everything that its page and the lists show of it, people aside. */
const jobs = defineTable(
  ['jobId'],
  {
    jobId: uuid,
    number: int,
    state: oneOf<JobState>(),
    /** Revision of the stream's last event. */
    version: int,
    postedAt: instant,
    updatedAt: instant,

    clientId: uuid,
    title: nullable(text),
    description: nullable(text),
    category: text,
    country: text,
    currency: text,
    area: text,
    postcode: nullable(text),
    address: nullable(text),
    timezone: text,
    neededBy: instant,
    budget: nullable(amount),
    requestExpiresAt: instant,
    /** By offer id. */
    liveOffers: json<Readonly<Record<string, LiveOffer>>>(),

    providerId: nullable(uuid),
    acceptedOfferId: nullable(uuid),
    acceptedAt: nullable(instant),
    price: nullable(amount),
    serviceFee: nullable(amount),
    commission: nullable(amount),
    total: nullable(amount),
    level: nullable(oneOf<ProviderLevel>()),
    policyVersion: nullable(int),
    feeVersion: nullable(int),
    termsVersion: nullable(int),
    startAt: nullable(instant),
    expectedCompletionAt: nullable(instant),

    paymentDueAt: nullable(instant),
    paymentId: nullable(text),
    paymentStatus: nullable(oneOf<'pending' | 'authorised' | 'captured' | 'failed' | 'expired'>()),
    failureCode: nullable(text),
    cardLast4: nullable(text),
    bookedAt: nullable(instant),
    captureDueAt: nullable(instant),
    captured: nullable(amount),
    capturedAt: nullable(instant),

    startedAt: nullable(instant),
    claim: nullable(int),
    claimNote: nullable(text),
    claimedAt: nullable(instant),
    autoApproveAt: nullable(instant),
    approvedAt: nullable(instant),
    graceEndsAt: nullable(instant),
    /** Whether an approval of the present claim was cancelled. */
    approvalCancelled: flag,
    cancelReason: nullable(text),
    cancelledAt: nullable(instant),

    providerAmount: nullable(amount),
    platformAmount: nullable(amount),
    releasedAt: nullable(instant),
    transferredAt: nullable(instant),
    closesAt: nullable(instant),
  },
  {
    indexes: [
      '(client_id, posted_at desc, job_id)',
      '(provider_id, start_at desc, job_id) where provider_id is not null',
      `(country, category, posted_at desc) where state in ('Open', 'Offered')`,
      '(number)',
      '(posted_at desc, job_id)',
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
    price: amount,
    materials: amount,
    startAt: instant,
    durationMinutes: int,
    message: nullable(text),
    submittedAt: instant,
    expiresAt: instant,
  },
  { indexes: ['(job_id)', '(provider_id, job_id)'] },
);

/** Gives jobs their short public numbers, in the order in which they were posted. */
const sequences = defineTable(['name'], { name: text, last: int });

export const jobTables = { jobs, offers, sequences };
export type JobTables = typeof jobTables;
export type JobRow = RowOf<JobTables['jobs']>;
export type OfferRow = RowOf<JobTables['offers']>;
