import type { JobEvent } from '#events/catalog/job.ts';

import type { Policy } from '../policy/policy.ts';
import { hasCome, isBefore, laterOf, plusDays, plusHours } from '../time.ts';
import { agreementOf, pinnedPolicy, requireSameAmount } from './agreed.ts';
import { isLive } from './decide-offers.ts';
import type { JobHandlers } from './handler.ts';
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
    const { offerId, total } = agreementOf(job);
    if (offerId !== data.offerId || job.payment !== null) return [];
    requireSameAmount(data.amount, total);
    const { jobId, currency } = job;
    return [{ type: 'PaymentInitiated', data: { jobId, paymentId: data.paymentId, amount: data.amount, currency } }];
  },

  RecordPaymentFailed: ({ data, job }) =>
    job.payment?.paymentId === data.paymentId
      ? [{ type: 'PaymentFailed', data: { jobId: job.jobId, paymentId: data.paymentId, code: data.code } }]
      : [],

  ConfirmPayment({ data, job, context, rules }) {
    if (job.payment?.paymentId !== data.paymentId) return [];
    const { providerId, total, startAt } = agreementOf(job);
    requireSameAmount(data.amount, total);
    return [
      {
        type: 'JobBooked',
        data: {
          jobId: job.jobId,
          clientId: job.clientId,
          providerId,
          paymentId: data.paymentId,
          authorised: data.amount,
          cardLast4: data.cardLast4,
          captureDueAt: captureTime(startAt, context.now, pinnedPolicy(job, rules)),
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

  RecordCapture({ data, job }) {
    if (job.payment?.paymentId !== data.paymentId || job.payment.captured > 0) return [];
    requireSameAmount(data.amount, job.payment.authorised);
    const { jobId, currency } = job;
    return [{ type: 'PaymentCaptured', data: { jobId, paymentId: data.paymentId, amount: data.amount, currency } }];
  },
};

/** Near starts keep the authorisation until a day before; for far ones it would lapse, so the money is taken now. */
function captureTime(startAt: string, now: string, policy: Policy): string {
  const far = isBefore(plusDays(now, policy.authoriseWithinDays), startAt);
  return far ? now : laterOf(now, plusHours(startAt, -policy.captureBeforeStartHours));
}

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
