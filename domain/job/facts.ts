import { reviewableSince } from './reviewable-since.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-states.ts';

/** What the rules of other streams (reviews, conversations) can know of a job. */
export interface JobFacts {
  readonly jobId: string;
  readonly clientId: string;
  readonly category: string;
  readonly country: string;
  /** Null until an offer is accepted. */
  readonly providerId: string | null;
  /** Direct bookings: the invited provider. */
  readonly invitedProviderId: string | null;
  /** Everyone who ever made an offer. */
  readonly bidders: readonly string[];
  readonly state: JobState;
  /** Whether it was ever booked, which reveals contact details. */
  readonly booked: boolean;
  /** Whether it ended in a way that both sides can review. */
  readonly reviewable: boolean;
  /** When the money was first released or settled; null before. */
  readonly endedAt: string | null;
  /** Null until the money was released. */
  readonly releasedAt: string | null;
  readonly policyVersion: number | null;
  /** The result of `findPromoId`. */
  readonly promoId: string | null;
}

export function jobFacts(job: Job): JobFacts {
  const { state, ending } = job;
  return {
    jobId: job.jobId,
    clientId: job.clientId,
    category: job.category,
    country: job.country,
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

/** The promo code of the agreement, or of the direct booking while the provider can still accept. */
export function findPromoId({ state, agreement, askedPromoId }: Job): string | null {
  if (state === 'BookingRequested') return askedPromoId;
  return agreement?.promoId ?? null;
}
