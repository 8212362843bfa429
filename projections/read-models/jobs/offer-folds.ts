import type { OfferStatus } from '#domain/job/state.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import type { Folds, RowsOf, Tell } from '../../runner/read-model.ts';
import { changeJob } from './change-job.ts';
import { nothingAgreed } from './request-folds.ts';
import type { JobRow, JobTables, LiveOffer } from './tables.ts';

type EventOf<Type extends JobEvent['type']> = JournalEvent<Extract<JobEvent, { type: Type }>>;

export const offerFolds: Folds<JobTables> = {
  OfferSubmitted: putOffer,
  OfferRevised: putOffer,
  OfferWithdrawn: (event, rows, tell) => endOffer(event, rows, tell, 'withdrawn'),
  OfferDeclined: (event, rows, tell) => endOffer(event, rows, tell, 'declined'),
  OfferExpired: (event, rows, tell) => endOffer(event, rows, tell, 'expired'),

  OfferAccepted(event, rows, tell) {
    const { data, meta } = event;
    rows.offers.put({ ...rows.offers.must(data.offerId), status: 'accepted' });
    changeJob(event, rows, tell, (job) => ({
      liveOffers: without(job, data.offerId),
      providerId: data.providerId,
      acceptedOfferId: data.offerId,
      acceptedAt: meta.at,
      price: data.price,
      serviceFee: data.serviceFee,
      commission: data.commission,
      total: data.total,
      level: data.level,
      policyVersion: data.policyVersion,
      feeVersion: data.feeVersion,
      termsVersion: data.termsVersion,
      startAt: data.startAt,
      expectedCompletionAt: data.expectedCompletionAt,
      paymentDueAt: data.paymentDueAt,
      paymentStatus: 'pending',
    }));
  },

  PaymentExpired(event, rows, tell) {
    const offer = { ...rows.offers.must(event.data.offerId), status: 'live' as const };
    rows.offers.put(offer);
    changeJob(event, rows, tell, (job) => ({
      ...nothingAgreed,
      liveOffers: { ...job.liveOffers, [offer.offerId]: liveOffer(offer) },
    }));
  },
};

function putOffer(event: EventOf<'OfferSubmitted' | 'OfferRevised'>, rows: RowsOf<JobTables>, tell: Tell): void {
  const { data, meta } = event;
  rows.offers.put({
    offerId: data.offerId,
    jobId: data.jobId,
    providerId: data.providerId,
    status: 'live',
    price: data.price,
    materials: data.materials,
    startAt: data.startAt,
    durationMinutes: data.durationMinutes,
    message: revealed(data.message),
    submittedAt: meta.at,
    expiresAt: data.expiresAt,
  });
  changeJob(event, rows, tell, (job) => ({ liveOffers: { ...job.liveOffers, [data.offerId]: liveOffer(data) } }));
}

function endOffer(
  event: EventOf<'OfferWithdrawn' | 'OfferDeclined' | 'OfferExpired'>,
  rows: RowsOf<JobTables>,
  tell: Tell,
  status: OfferStatus,
): void {
  const { offerId } = event.data;
  rows.offers.put({ ...rows.offers.must(offerId), status });
  changeJob(event, rows, tell, (job) => ({ liveOffers: without(job, offerId) }));
}

function liveOffer({ providerId, price, expiresAt }: LiveOffer): LiveOffer {
  return { providerId, price, expiresAt };
}

function without({ liveOffers }: JobRow, offerId: string): JobRow['liveOffers'] {
  const { [offerId]: _, ...others } = liveOffers;
  return others;
}
