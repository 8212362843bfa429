import { revealed } from '#events/catalog/define-event.ts';

import type { Folds } from '../../runner/read-model.ts';
import { changeJob } from './change-job.ts';
import type { JobTables } from './tables.ts';

/** The first job is number 10001, so that numbers have five digits from the start. */
const FIRST_NUMBER = 10_001;

export const requestFolds: Folds<JobTables> = {
  RequestPosted({ data, meta, revision }, rows, tell) {
    const number = (rows.sequences.get('job')?.last ?? FIRST_NUMBER - 1) + 1;
    rows.sequences.put({ name: 'job', last: number });
    rows.jobs.put({
      jobId: data.jobId,
      number,
      state: 'Open',
      version: revision,
      postedAt: meta.at,
      updatedAt: meta.at,
      clientId: data.clientId,
      title: revealed(data.title),
      description: revealed(data.description),
      category: data.category,
      country: data.country,
      currency: data.currency,
      area: data.area,
      postcode: revealed(data.postcode),
      address: revealed(data.address),
      timezone: data.timezone,
      neededBy: data.neededBy,
      budget: data.budget,
      requestExpiresAt: data.expiresAt,
      liveOffers: {},
      ...nothingAgreed,
      ...nothingDone,
    });
    const key = `job:${data.jobId}`;
    tell(key, () => [key, `client:${data.clientId}`, `requests:${data.country}`]);
  },
  RequestWithdrawn: (event, rows, tell) => changeJob(event, rows, tell, () => ({ liveOffers: {} })),
  RequestExpired: (event, rows, tell) => changeJob(event, rows, tell, () => ({ liveOffers: {} })),
};

/** A job whose offer is not accepted, or whose payment ran out. */
export const nothingAgreed = {
  providerId: null,
  acceptedOfferId: null,
  acceptedAt: null,
  price: null,
  serviceFee: null,
  commission: null,
  total: null,
  level: null,
  policyVersion: null,
  feeVersion: null,
  termsVersion: null,
  startAt: null,
  expectedCompletionAt: null,
  paymentDueAt: null,
  paymentId: null,
  paymentStatus: null,
  failureCode: null,
} as const;

const nothingDone = {
  cardLast4: null,
  bookedAt: null,
  captureDueAt: null,
  captured: null,
  capturedAt: null,
  startedAt: null,
  claim: null,
  claimNote: null,
  claimedAt: null,
  autoApproveAt: null,
  approvedAt: null,
  graceEndsAt: null,
  approvalCancelled: false,
  cancelReason: null,
  cancelledAt: null,
  providerAmount: null,
  platformAmount: null,
  releasedAt: null,
  transferredAt: null,
  closesAt: null,
} as const;
