import { reviewableSince } from './reviewable-since.ts';
import type { Job } from './state.ts';
import type { JobState } from './states.ts';

/** What other streams' rules (reviews, conversations) may know of a job. */
export interface JobFacts {
  readonly jobId: string;
  readonly clientId: string;
  /** Null until an offer is accepted. */
  readonly providerId: string | null;
  /** Direct bookings: the one Homewright who was asked. */
  readonly invitedProviderId: string | null;
  /** Everybody who ever made an offer. */
  readonly bidders: readonly string[];
  readonly state: JobState;
  /** Whether it was ever booked: contact details are known from there. */
  readonly booked: boolean;
  /** Whether it came to an end that both sides may review. */
  readonly reviewable: boolean;
  /** Null until the money was released or settled, the first time. */
  readonly endedAt: string | null;
  /** Null until the money was released. */
  readonly releasedAt: string | null;
  readonly policyVersion: number | null;
  /** As `findPromoId` tells it. */
  readonly promoId: string | null;
}

export function jobFacts(job: Job): JobFacts {
  const { state, ending } = job;
  return {
    jobId: job.jobId,
    clientId: job.clientId,
    providerId: job.agreement?.providerId ?? null,
    invitedProviderId: job.invitedProviderId,
    bidders: [...new Set(Object.values(job.offers).map(({ providerId }) => providerId))],
    state,
    booked: job.bookedAt !== null,
    reviewable: reviewableSince(job) !== null,
    endedAt: ending?.firstEndedAt ?? null,
    releasedAt: ending?.released === true ? ending.endedAt : null,
    policyVersion: job.agreement?.policyVersion ?? null,
    promoId: findPromoId(job),
  };
}

/** The promo code that the job is agreed with, or asked with while the Homewright may still accept. */
export function findPromoId({ state, agreement, askedPromoId }: Job): string | null {
  if (state === 'BookingRequested') return askedPromoId;
  return agreement?.promoId ?? null;
}
