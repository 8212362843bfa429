import { RuleError } from '../rule-error.ts';
import { earlierOf, plusDays, toInstant } from '../time.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { liveOffer, ownLiveOffer, requireOfferer } from './live-offer.ts';
import { requirePrice, requireStart } from './new-job.ts';
import { requireRunning } from './request-expiry.ts';
import type { JobOffer } from './job.ts';

export const counterOfferHandlers = {
  CounterOffer({ data, job, context, rules }) {
    const { jobId, clientId } = job;
    const policy = rules.policies.current;
    requireRunning(job, context.now);
    const { offerId, providerId } = liveOffer(job, data.offerId, context.now);
    requirePrice(data.price, 'price', job.currency, policy);
    requireStart(data.startAt, context.now, policy);
    const { price, message } = data;
    const startAt = toInstant(data.startAt);
    return [{ type: 'OfferCountered', data: { jobId, offerId, clientId, providerId, price, startAt, message } }];
  },

  /** The client's terms become the offer's own; the duration and the text stay. */
  AcceptCounter({ data, job, context, rules }) {
    const { now } = context;
    const policy = rules.policies.current;
    requireRunning(job, now);
    const offer = ownLiveOffer(job, data.offerId, context);
    const { price, startAt } = counterTo(offer);
    requireOfferer(job, context);
    requireStart(startAt, now, policy);
    const { offerId, providerId, durationMinutes } = offer;
    const materials = Math.min(offer.materials, price);
    const expiresAt = earlierOf(plusDays(now, policy.offerLifeDays.usual), startAt);
    const terms = { price, materials, startAt, durationMinutes, message: null, expiresAt };
    return [{ type: 'OfferRevised', data: { jobId: job.jobId, offerId, providerId, ...terms } }];
  },

  DeclineCounter({ data, job, context }) {
    const offer = ownLiveOffer(job, data.offerId, context);
    counterTo(offer);
    const { offerId, providerId } = offer;
    return [{ type: 'CounterDeclined', data: { jobId: job.jobId, offerId, providerId } }];
  },
} satisfies SomeJobHandlers;

function counterTo({ counter }: JobOffer): NonNullable<JobOffer['counter']> {
  if (counter === null) throw new RuleError('NOT_FOUND', 'The client named no terms of their own.');
  return counter;
}
