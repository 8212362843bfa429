import type { JobDataOf } from '#events/catalog/job.ts';

import type { Job, JobOffer } from '../job.ts';
import type { JobFolds } from './fold-types.ts';

export const offerFolds = {
  OfferSubmitted: (job, data) => withOffer(withoutInvitation(job), liveOffer(data)),
  OfferRevised: (job, data) => withOffer(job, liveOffer(data)),
  OfferCountered: (job, { offerId, price, startAt }) => changeOffer(job, offerId, { counter: { price, startAt } }),
  CounterDeclined: (job, { offerId }) => changeOffer(job, offerId, { counter: null }),
  OfferWithdrawn: (job, { offerId }) => changeOffer(job, offerId, { status: 'withdrawn' }),
  OfferDeclined: (job, { offerId }) => changeOffer(job, offerId, { status: 'declined' }),
  OfferExpired: (job, { offerId }) => changeOffer(job, offerId, { status: 'expired' }),
  OfferAccepted: (job, data) => ({
    ...changeOffer(job, data.offerId, { status: 'accepted' }),
    agreement: {
      offerId: data.offerId,
      providerId: data.providerId,
      price: data.price,
      serviceFee: data.serviceFee,
      commission: data.commission,
      discount: data.discount,
      total: data.total,
      level: data.level,
      promoId: data.promoId,
      promisedDiscount: data.discount,
      policyVersion: data.policyVersion,
      feeVersion: data.feeVersion,
      startAt: data.startAt,
      expectedCompletionAt: data.expectedCompletionAt,
      paymentDueAt: data.paymentDueAt,
      method: data.method,
    },
  }),
} satisfies JobFolds;

/** An offer with another status, or other terms. */
export function changeOffer(job: Job, offerId: string, change: Partial<JobOffer>): Pick<Job, 'offers'> {
  const offer = job.offers[offerId];
  if (offer === undefined) throw new Error(`there is no offer ${offerId}`);
  return withOffer(job, { ...offer, ...change });
}

function liveOffer(data: JobDataOf<'OfferSubmitted' | 'OfferRevised'>): JobOffer {
  const { offerId, providerId, price, materials, startAt, durationMinutes, expiresAt } = data;
  return { offerId, providerId, status: 'live', price, materials, startAt, durationMinutes, expiresAt, counter: null };
}

/** A provider who answers a direct booking with their own offer rejects the terms of the request. */
function withoutInvitation(job: Job): Job {
  const offers = Object.values(job.offers).map((offer) => [offer.offerId, { ...offer, status: 'withdrawn' as const }]);
  return job.state === 'BookingRequested' ? { ...job, offers: Object.fromEntries(offers) } : job;
}

function withOffer(job: Job, offer: JobOffer): Pick<Job, 'offers'> {
  return { offers: { ...job.offers, [offer.offerId]: offer } };
}
