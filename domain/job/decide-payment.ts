import type { JobEvent } from '#events/catalog/job.ts';

import { hasCome, plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { expiredRequest } from './decide-request.ts';
import { evolve } from './evolve.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireSameAmount } from './held-money.ts';
import { startHold } from './start-hold.ts';
import { requireAgreement } from './require-parts.ts';
import { isLive } from './live-offer.ts';
import { moneyTimes } from './payment-schedule.ts';
import type { Job } from './job.ts';

/** The payment of an accepted offer, until the job is booked. */
export const paymentHandlers = {
  ConfirmPayment({ data, job, context, rules }) {
    if (job.payment?.paymentId !== data.paymentId) return [];
    const { now } = context;
    const policy = pinnedPolicy(job, rules);
    const { providerId, total, startAt, expectedCompletionAt, method } = requireAgreement(job);
    const { jobId, clientId, currency } = job;
    const { paymentId, amount, cardLast4, captureBefore } = data;
    requireSameAmount(amount, method === 'save' ? 0 : total);
    const booked: JobEvent = {
      type: 'JobBooked',
      data: {
        jobId,
        clientId,
        providerId,
        paymentId,
        authorised: amount,
        cardLast4,
        method,
        ...moneyTimes(method, { startAt, authorisedAt: now, captureBefore, now }, policy),
        overdueAt: plusDays(expectedCompletionAt, policy.overdueDays),
        bookedAt: now,
        captureBefore,
      },
    };
    if (method !== 'capture') return [booked];
    const captured = { jobId, paymentId, amount, currency, purpose: 'main', ...startHold(now, policy) } as const;
    return [booked, { type: 'PaymentCaptured', data: captured }];
  },

  ExpirePayment({ data, job, context }) {
    const { offerId, paymentDueAt } = requireAgreement(job);
    if (offerId !== data.offerId || !hasCome(paymentDueAt, context.now)) return [];
    return paymentExpired(job, context.now);
  },
} satisfies SomeJobHandlers;

/**
 * Payment is no longer possible: the offer is valid again, unless it has expired too. That of an instant booking ends,
 * because its time is given back.
 */
export function paymentExpired(job: Job, now: string): JobEvent[] {
  const { offerId } = requireAgreement(job);
  const expired: JobEvent = {
    type: 'PaymentExpired',
    data: { jobId: job.jobId, offerId, paymentId: job.payment?.paymentId ?? null },
  };
  return [expired, ...endedMeanwhile(evolve(job, expired), offerId, now)];
}

/**
 * The deadlines of the offer and the request fired without an effect during the pending payment. What they would have
 * ended ends now; otherwise it would stay forever.
 */
function endedMeanwhile(job: Job, offerId: string, now: string): JobEvent[] {
  const offer = job.offers[offerId];
  const ended: JobEvent[] =
    offer === undefined || (isLive(offer, now) && !job.instant)
      ? []
      : [{ type: 'OfferExpired', data: { jobId: job.jobId, offerId, providerId: offer.providerId } }];
  if (job.instant) return [...ended, { type: 'RequestExpired', data: { jobId: job.jobId } }];
  return [...ended, ...expiredRequest(ended.reduce(evolve, job), now)];
}
