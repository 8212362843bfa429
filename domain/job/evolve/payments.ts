import type { JobDataOf } from '#events/catalog/job.ts';

import { canReturnToBooked } from '../funding-failed.ts';
import type { MainPayment, SidePayment } from '../money-state.ts';
import type { Job } from '../job.ts';
import { unchanged, type JobFolds } from './fold-types.ts';
import { changeOffer } from './offers.ts';

export const paymentFolds = {
  PaymentInitiated: (job, data) =>
    data.purpose === 'main' ? { ...replaced(job), payment: opened(job, data) } : sideOpened(job, data),
  PaymentFailed: (job, { paymentId, code }) => (isRemembered(job, paymentId) ? withMain(job, { failure: code }) : {}),
  PaymentRejected: unchanged,
  PaymentExpired: (job, data) => ({
    ...changeOffer(job, data.offerId, { status: 'live' }),
    agreement: null,
    payment: null,
  }),
  JobBooked: (job, { authorised, captureBefore, captureDueAt, chargeDueAt, overdueAt, bookedAt }) => ({
    ...withMain(job, { authorised, captureBefore, captureDueAt, chargeDueAt }),
    overdueAt,
    bookedAt,
  }),
  CaptureRequested: (job) => withMain(job, { captureRequested: true }),
  ChargeRequested: (job) => withMain(job, { chargeRequested: true }),
  PaymentCaptured: (job, data) => ({
    ...taken(job, data),
    ...(data.purpose === 'main' ? { hold: data.hold, riskEndsAt: null } : {}),
  }),
  PaymentReturned: (job, { paymentId, amount }) => ({ returns: [...job.returns, { paymentId, amount }] }),
  FundingFailed: (job, { dueAt }) => ({
    ...withMain(job, { failure: null }),
    riskEndsAt: dueAt,
    change: null,
    cancellation: null,
  }),
  PaymentRetried: (_job, { attempt }) => ({ retries: attempt }),
} satisfies JobFolds;

/** A client can repeat a declined card or use another; only failures that the client cannot resolve now are stored. */
function isRemembered(job: Job, paymentId: string): boolean {
  return job.payment?.paymentId === paymentId && canReturnToBooked(job);
}

/** The main payment changed. */
export function withMain(job: Job, change: Partial<MainPayment>): Pick<Job, 'payment'> {
  if (job.payment === null) throw new Error('money moved without a payment');
  return { payment: { ...job.payment, ...change } };
}

export function withSide(job: Job, payment: SidePayment): Pick<Job, 'sidePayments'> {
  return { sidePayments: { ...job.sidePayments, [payment.paymentId]: payment } };
}

/** Money of a replaced payment is owed to no one. */
function replaced(job: Job): Partial<Job> {
  if (job.payment === null) return {};
  const { paymentId } = job.payment;
  return withSide(job, { paymentId, purpose: 'nothing', ref: null, amount: agreedTotal(job), captured: 0 });
}

function agreedTotal({ agreement }: Job): number {
  if (agreement === null) throw new Error('a payment without an agreement');
  return agreement.total;
}

/** A charge of a saved card, or another card, replaces the previous payment; its times stay. */
function opened(job: Job, { paymentId }: JobDataOf<'PaymentInitiated'>): MainPayment {
  return {
    paymentId,
    authorised: 0,
    captureBefore: null,
    captureDueAt: null,
    captureRequested: false,
    chargeDueAt: job.payment?.chargeDueAt ?? null,
    chargeRequested: job.payment?.chargeRequested ?? false,
    captured: 0,
    failure: null,
    capturedAt: null,
  };
}

function taken(job: Job, { paymentId, amount, capturedAt }: JobDataOf<'PaymentCaptured'>): Partial<Job> {
  if (job.payment?.paymentId === paymentId) return withMain(job, { captured: amount, capturedAt, failure: null });
  const side = job.sidePayments[paymentId];
  if (side === undefined) throw new Error(`money was captured by a payment that was not opened: ${paymentId}`);
  return withSide(job, { ...side, captured: amount });
}

function sideOpened(job: Job, { paymentId, purpose, ref, amount }: JobDataOf<'PaymentInitiated'>): Partial<Job> {
  if (purpose === 'main' || ref === null) throw new Error('a payment beside the booking names what it is for');
  return withSide(job, { paymentId, purpose, ref, amount, captured: 0 });
}
