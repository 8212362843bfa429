import type { JobEvent } from '#events/catalog/job.ts';

import { hasCome, plusDays } from '../time.ts';
import { agreementOf, pinnedPolicy, requireSameAmount } from './agreed.ts';
import { isLive } from './decide-offers.ts';
import type { JobHandlers } from './handler.ts';
import { heldFrom } from './hold.ts';
import { moneyTimes } from './payment-times.ts';
import type { Job } from './state.ts';

export const paymentHandlers: JobHandlers<
  | 'RecordPaymentInitiated'
  | 'RecordPaymentFailed'
  | 'ConfirmPayment'
  | 'ExpirePayment'
  | 'RequestCapture'
  | 'RecordCapture'
> = {
  RecordPaymentInitiated({ data, job }) {
    const { offerId, total, method } = agreementOf(job);
    if (data.purpose !== 'main' || offerId !== data.ref || job.payment !== null) return [];
    requireSameAmount(data.amount, total);
    const { jobId, currency } = job;
    return [{ type: 'PaymentInitiated', data: { ...data, jobId, method, currency } }];
  },

  RecordPaymentFailed: ({ data, job }) =>
    job.payment?.paymentId === data.paymentId && job.state === 'PaymentPending'
      ? [{ type: 'PaymentFailed', data: { jobId: job.jobId, paymentId: data.paymentId, code: data.code } }]
      : [],

  ConfirmPayment({ data, job, context, rules }) {
    if (job.payment?.paymentId !== data.paymentId) return [];
    const { providerId, total, startAt, expectedCompletionAt, method } = agreementOf(job);
    const { jobId, currency } = job;
    requireSameAmount(data.amount, method === 'save' ? 0 : total);
    const booked: JobEvent[] = [
      {
        type: 'JobBooked',
        data: {
          jobId,
          clientId: job.clientId,
          providerId,
          paymentId: data.paymentId,
          authorised: data.amount,
          cardLast4: data.cardLast4,
          method,
          ...moneyTimes(method, startAt, context.now, pinnedPolicy(job, rules)),
          overdueAt: plusDays(expectedCompletionAt, pinnedPolicy(job, rules).overdueDays),
          bookedAt: context.now,
        },
      },
    ];
    if (method !== 'capture') return booked;
    const { paymentId, amount } = data;
    return [
      ...booked,
      {
        type: 'PaymentCaptured',
        data: {
          jobId,
          paymentId,
          amount,
          currency,
          purpose: 'main',
          ...heldFrom(context.now, pinnedPolicy(job, rules)),
        },
      },
    ];
  },

  ExpirePayment({ data, job, context }) {
    const { offerId, paymentDueAt } = agreementOf(job);
    if (offerId !== data.offerId || !hasCome(paymentDueAt, context.now)) return [];
    return [
      { type: 'PaymentExpired', data: { jobId: job.jobId, offerId, paymentId: job.payment?.paymentId ?? null } },
      ...endedMeanwhile(job, offerId, context.now),
    ];
  },

  RequestCapture({ job, context }) {
    const { payment } = job;
    if (payment === null || payment.captureRequested || !hasCome(payment.captureDueAt ?? context.now, context.now)) {
      return [];
    }
    return [
      {
        type: 'CaptureRequested',
        data: { jobId: job.jobId, paymentId: payment.paymentId, amount: payment.authorised },
      },
    ];
  },

  RecordCapture({ data, job, context, rules }) {
    if (job.payment?.paymentId !== data.paymentId || job.payment.captured > 0) return [];
    requireSameAmount(data.amount, job.payment.authorised);
    const { jobId, currency } = job;
    return [
      {
        type: 'PaymentCaptured',
        data: { ...data, jobId, currency, purpose: 'main', ...heldFrom(context.now, pinnedPolicy(job, rules)) },
      },
    ];
  },
};

/**
 * While a payment was pending, the deadlines of the offer and the request fired into nothing: what they would have
 * ended ends now, or it would live for ever.
 */
function endedMeanwhile(job: Job, offerId: string, now: string): JobEvent[] {
  const ended: JobEvent[] = [];
  const offer = job.offers[offerId];
  if (offer !== undefined && !isLive({ ...offer, status: 'live' }, now)) {
    ended.push({ type: 'OfferExpired', data: { jobId: job.jobId, offerId, providerId: offer.providerId } });
  }
  if (hasCome(job.requestExpiresAt, now)) ended.push({ type: 'RequestExpired', data: { jobId: job.jobId } });
  return ended;
}
