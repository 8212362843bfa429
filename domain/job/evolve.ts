import type { JobEvent } from '#events/catalog/job.ts';

import type { Currency } from '../money/currencies.ts';
import { targetsOf } from './lifecycle.ts';
import { hasLiveOffers, type Job, type JobOffer, type OfferStatus } from './state.ts';
import type { JobState } from './states.ts';

type DataOf<Type extends JobEvent['type']> = Extract<JobEvent, { type: Type }>['data'];
type Folds = { [Type in Exclude<JobEvent['type'], 'RequestPosted'>]: (job: Job, data: DataOf<Type>) => Partial<Job> };

/**
 * The job after the event. The next state comes from the graph, so that no history leads outside it.
 * @throws Error when the history contradicts the lifecycle: a fault of ours, never of the caller.
 */
export function evolve(job: Job | null, event: JobEvent): Job {
  const folded = event.type === 'RequestPosted' ? posted(event.data) : { ...existing(job, event), ...fold(job, event) };
  return { ...folded, state: nextState(job?.state ?? null, event.type, folded) };
}

function fold(job: Job | null, event: JobEvent): Partial<Job> {
  const handler = folds[event.type as keyof Folds] as (job: Job, data: JobEvent['data']) => Partial<Job>;
  return handler(existing(job, event), event.data);
}

function existing(job: Job | null, event: JobEvent): Job {
  if (job === null) throw new Error(`${event.type} in a job without a request`);
  return job;
}

function nextState(from: JobState | null, event: JobEvent['type'], job: Job): JobState {
  const targets = targetsOf(from, event);
  const next = targets.length > 1 ? (hasLiveOffers(job.offers) ? 'Offered' : 'Open') : targets[0];
  if (next === undefined || !targets.includes(next)) throw new Error(`${event} does not follow ${from ?? 'nothing'}`);
  return next;
}

function posted(data: DataOf<'RequestPosted'>): Job {
  return {
    jobId: data.jobId,
    state: 'Open',
    clientId: data.clientId,
    category: data.category,
    currency: data.currency as Currency,
    requestExpiresAt: data.expiresAt,
    offers: {},
    agreement: null,
    payment: null,
    claim: null,
    graceEndsAt: null,
    release: null,
  };
}

const folds: Folds = {
  RequestWithdrawn: () => ({}),
  RequestExpired: () => ({}),
  OfferSubmitted: (job, data) => withOffer(job, liveOffer(data)),
  OfferRevised: (job, data) => withOffer(job, liveOffer(data)),
  OfferWithdrawn: (job, data) => withStatus(job, data.offerId, 'withdrawn'),
  OfferDeclined: (job, data) => withStatus(job, data.offerId, 'declined'),
  OfferExpired: (job, data) => withStatus(job, data.offerId, 'expired'),
  OfferAccepted: (job, data) => ({
    ...withStatus(job, data.offerId, 'accepted'),
    agreement: {
      offerId: data.offerId,
      providerId: data.providerId,
      price: data.price,
      serviceFee: data.serviceFee,
      commission: data.commission,
      total: data.total,
      policyVersion: data.policyVersion,
      startAt: data.startAt,
      paymentDueAt: data.paymentDueAt,
    },
  }),
  PaymentInitiated: (_job, data) => ({
    payment: {
      paymentId: data.paymentId,
      authorised: 0,
      captureDueAt: null,
      captureRequested: false,
      captured: 0,
    },
  }),
  PaymentFailed: () => ({}),
  PaymentExpired: (job, data) => ({ ...withStatus(job, data.offerId, 'live'), agreement: null, payment: null }),
  JobBooked: (job, data) => withPayment(job, { authorised: data.authorised, captureDueAt: data.captureDueAt }),
  CaptureRequested: (job) => withPayment(job, { captureRequested: true }),
  PaymentCaptured: (job, data) => withPayment(job, { captured: data.amount }),
  WorkStarted: () => ({}),
  CompletionClaimed: (_job, data) => ({
    claim: { number: data.claim, autoApproveAt: data.autoApproveAt, approvalCancelled: false },
  }),
  JobApproved: (_job, data) => ({ graceEndsAt: data.graceEndsAt }),
  ApprovalCancelled: (_job, data) => ({
    claim: { number: data.claim, autoApproveAt: data.autoApproveAt, approvalCancelled: true },
    graceEndsAt: null,
  }),
  FundsReleased: (_job, data) => ({
    release: {
      providerAmount: data.providerAmount,
      platformAmount: data.platformAmount,
      releasedAt: data.releasedAt,
      closesAt: data.closesAt,
      transferred: false,
    },
  }),
  TransferSent: (job) => ({ release: job.release && { ...job.release, transferred: true } }),
  JobClosed: () => ({}),
};

function liveOffer(data: DataOf<'OfferSubmitted'>): JobOffer {
  const { offerId, providerId, price, startAt, durationMinutes, expiresAt } = data;
  return { offerId, providerId, status: 'live', price, startAt, durationMinutes, expiresAt };
}

function withOffer(job: Job, offer: JobOffer): Pick<Job, 'offers'> {
  return { offers: { ...job.offers, [offer.offerId]: offer } };
}

function withStatus(job: Job, offerId: string, status: OfferStatus): Pick<Job, 'offers'> {
  const offer = job.offers[offerId];
  if (offer === undefined) throw new Error(`there is no offer ${offerId}`);
  return withOffer(job, { ...offer, status });
}

function withPayment(job: Job, change: Partial<NonNullable<Job['payment']>>): Pick<Job, 'payment'> {
  if (job.payment === null) throw new Error('money moved without a payment');
  return { payment: { ...job.payment, ...change } };
}
