import type { JobEvent } from '#events/catalog/job.ts';

import type { Policy } from '../policy/policy.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, plusDays, toInstant } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { expiredRequest } from './decide-request.ts';
import { evolve } from './evolve.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { isLive, liveOffer, ownLiveOffer, requireOfferer } from './live-offer.ts';
import { requirePrice, requireStart } from './new-job.ts';
import { requireRunning } from './request-expiry.ts';
import type { Job } from './job.ts';

type OfferTerms = Extract<JobCommand, { name: 'SubmitOffer' }>['data'];

export const offerHandlers = {
  SubmitOffer({ data, job, context, rules }) {
    const { now, actor } = context;
    requireOfferer(job, context);
    requireRunning(job, now);
    const rival = Object.values(job.offers).some(
      (offer) => offer.providerId === actor.id && isLive(offer, now) && job.state !== 'BookingRequested',
    );
    if (rival) throw new RuleError('OFFER_EXISTS', 'You have an offer on this request: revise that one.');
    const terms = checkedTerms(data, job, now, rules.policies.current);
    return [{ type: 'OfferSubmitted', data: { ...terms, providerId: actor.id } }];
  },

  ReviseOffer({ data, job, context, rules }) {
    requireRunning(job, context.now);
    const { providerId } = ownLiveOffer(job, data.offerId, context);
    requireOfferer(job, context);
    const terms = checkedTerms(data, job, context.now, rules.policies.current);
    return [{ type: 'OfferRevised', data: { ...terms, providerId } }];
  },

  WithdrawOffer({ data, job, context }) {
    const { offerId, providerId } = ownLiveOffer(job, data.offerId, context);
    return withRequest(job, context.now, { type: 'OfferWithdrawn', data: { jobId: job.jobId, offerId, providerId } });
  },

  DeclineOffer({ data, job, context }) {
    const { offerId, providerId } = liveOffer(job, data.offerId, context.now);
    const { jobId, clientId } = job;
    const { reason } = data;
    return withRequest(job, context.now, {
      type: 'OfferDeclined',
      data: { jobId, offerId, providerId, clientId, reason },
    });
  },

  ExpireOffer({ data, job, context }) {
    const offer = job.offers[data.offerId];
    if (offer?.status !== 'live' || isLive(offer, context.now)) return [];
    const { offerId, providerId } = offer;
    return withRequest(job, context.now, { type: 'OfferExpired', data: { jobId: job.jobId, offerId, providerId } });
  },
} satisfies SomeJobHandlers;

/**
 * When the ended offer was the answer to a direct booking whose own time is over, the request ends with it: its
 * deadline fired without an effect.
 */
function withRequest(job: Job, now: string, ended: JobEvent): JobEvent[] {
  if (job.invitedProviderId === null || job.state === 'PaymentPending') return [ended];
  return [ended, ...expiredRequest(evolve(job, ended), now)];
}

function checkedTerms({ validDays, ...terms }: OfferTerms, job: Job, now: string, policy: Policy) {
  requirePrice(terms.price, 'price', job.currency, policy);
  if (terms.materials > terms.price) {
    throw new RuleError('VALIDATION_ERROR', 'Materials are a part of the price.', 'materials');
  }
  requireStart(terms.startAt, now, policy);
  if (validDays < policy.offerLifeDays.min || validDays > policy.offerLifeDays.max) {
    throw new RuleError('VALIDATION_ERROR', 'An offer cannot live that long, or that short.', 'validDays');
  }
  // An offer expires at its start at the latest, so that a past date cannot be accepted.
  const startAt = toInstant(terms.startAt);
  return { ...terms, startAt, expiresAt: earlierOf(plusDays(now, validDays), startAt) };
}
