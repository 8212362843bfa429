import type { Job, JobOffer } from '../state.ts';
import type { DataOf, Folds } from './folds.ts';

export const offerFolds: Folds<
  | 'OfferSubmitted'
  | 'OfferRevised'
  | 'OfferCountered'
  | 'CounterDeclined'
  | 'OfferWithdrawn'
  | 'OfferDeclined'
  | 'OfferExpired'
  | 'OfferAccepted'
> = {
  OfferSubmitted: (job, data) => withOffer(job, liveOffer(data)),
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
      policyVersion: data.policyVersion,
      feeVersion: data.feeVersion,
      startAt: data.startAt,
      expectedCompletionAt: data.expectedCompletionAt,
      paymentDueAt: data.paymentDueAt,
      method: data.method,
    },
  }),
};

/** An offer with another status, or other terms. */
export function changeOffer(job: Job, offerId: string, change: Partial<JobOffer>): Pick<Job, 'offers'> {
  const offer = job.offers[offerId];
  if (offer === undefined) throw new Error(`there is no offer ${offerId}`);
  return withOffer(job, { ...offer, ...change });
}

function liveOffer(data: DataOf<'OfferSubmitted'>): JobOffer {
  const { offerId, providerId, price, startAt, durationMinutes, expiresAt } = data;
  return { offerId, providerId, status: 'live', price, startAt, durationMinutes, expiresAt, counter: null };
}

function withOffer(job: Job, offer: JobOffer): Pick<Job, 'offers'> {
  return { offers: { ...job.offers, [offer.offerId]: offer } };
}
