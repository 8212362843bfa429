import type { DecisionContext } from '../decider.ts';
import { agreeSums } from '../money/agreement.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, hasCome, isBefore, plusDays, plusMinutes, toInstant } from '../time.ts';
import type { JobCommand } from './commands.ts';
import type { JobHandlers } from './handler.ts';
import { paymentMethodFor } from './payment-times.ts';
import type { Job, JobOffer } from './state.ts';

type OfferTerms = Extract<JobCommand, { name: 'SubmitOffer' }>['data'];

export const offerHandlers: JobHandlers<
  'SubmitOffer' | 'ReviseOffer' | 'WithdrawOffer' | 'DeclineOffer' | 'ExpireOffer' | 'AcceptOffer'
> = {
  SubmitOffer({ data, job, context, rules }) {
    const providerId = context.actor.id;
    mayOffer(context);
    requestStillRuns(job, context.now);
    const rival = Object.values(job.offers).some(
      (offer) => offer.offerId === data.offerId || (offer.providerId === providerId && isLive(offer, context.now)),
    );
    if (rival) throw new RuleError('OFFER_EXISTS', 'You have an offer on this request: revise that one.');
    return [{ type: 'OfferSubmitted', data: { ...checkedTerms(data, job, context.now, rules), providerId } }];
  },

  ReviseOffer({ data, job, context, rules }) {
    const { providerId } = ownOffer(job, data.offerId, context);
    requestStillRuns(job, context.now);
    liveOffer(job, data.offerId, context.now);
    return [{ type: 'OfferRevised', data: { ...checkedTerms(data, job, context.now, rules), providerId } }];
  },

  WithdrawOffer({ data, job, context }) {
    ownOffer(job, data.offerId, context);
    const { offerId, providerId } = liveOffer(job, data.offerId, context.now);
    return [{ type: 'OfferWithdrawn', data: { jobId: job.jobId, offerId, providerId } }];
  },

  DeclineOffer({ data, job, context }) {
    const { offerId, providerId } = liveOffer(job, data.offerId, context.now);
    const { jobId, clientId } = job;
    return [{ type: 'OfferDeclined', data: { jobId, offerId, providerId, clientId, reason: data.reason } }];
  },

  ExpireOffer({ data, job, context }) {
    const offer = job.offers[data.offerId];
    if (offer?.status !== 'live' || isLive(offer, context.now)) return [];
    return [{ type: 'OfferExpired', data: { jobId: job.jobId, offerId: offer.offerId, providerId: offer.providerId } }];
  },

  AcceptOffer({ data, job, context, rules }) {
    const { now } = context;
    requestStillRuns(job, now);
    const offer = liveOffer(job, data.offerId, now);
    const provider = context.accounts?.get(offer.providerId);
    if (provider === undefined) throw new RuleError('OFFER_NOT_LIVE', 'The Homewright left.');
    const policy = rules.policies.current;
    const fees = rules.fees.current;
    return [
      {
        type: 'OfferAccepted',
        data: {
          jobId: job.jobId,
          offerId: offer.offerId,
          clientId: job.clientId,
          providerId: offer.providerId,
          ...agreeSums(offer.price, job.currency, provider.level, fees),
          promoId: null,
          currency: job.currency,
          level: provider.level,
          policyVersion: policy.version,
          feeVersion: fees.version,
          termsVersion: rules.termsVersion,
          startAt: offer.startAt,
          expectedCompletionAt: plusMinutes(offer.startAt, offer.durationMinutes),
          paymentDueAt: plusMinutes(now, policy.paymentMinutes),
          method: paymentMethodFor(offer.startAt, now, policy),
        },
      },
    ];
  },
};

/** Whether the offer can still be accepted: its deadline may fire a little after its time. */
export function isLive(offer: JobOffer, now: string): boolean {
  return offer.status === 'live' && !hasCome(offer.expiresAt, now);
}

function mayOffer({ actor, accounts }: DecisionContext): void {
  const provider = accounts?.get(actor.id);
  if (provider?.accountType !== 'provider') throw new RuleError('NOT_ALLOWED', 'Only Homewrights make offers.');
  if (!provider.profileCompleted) throw new RuleError('PROFILE_INCOMPLETE', 'Complete your profile first.');
  if (!provider.approved) throw new RuleError('VERIFICATION_PENDING', 'You can offer as soon as you are approved.');
}

function requestStillRuns(job: Job, now: string): void {
  if (hasCome(job.requestExpiresAt, now)) throw new RuleError('TOO_LATE', 'The request has ended.');
}

function ownOffer(job: Job, offerId: string, { actor }: DecisionContext): JobOffer {
  const offer = job.offers[offerId];
  if (offer?.providerId !== actor.id) throw new RuleError('NOT_FOUND', 'There is no such offer of yours.');
  return offer;
}

function liveOffer(job: Job, offerId: string, now: string): JobOffer {
  const offer = job.offers[offerId];
  if (offer === undefined) throw new RuleError('NOT_FOUND', 'There is no such offer.');
  if (!isLive(offer, now)) throw new RuleError('OFFER_NOT_LIVE', 'This offer no longer stands.');
  return offer;
}

function checkedTerms({ validDays, ...terms }: OfferTerms, job: Job, now: string, rules: RuleBook) {
  const policy = rules.policies.current;
  if (terms.price > policy.priceCeiling[job.currency]) {
    throw new RuleError('VALIDATION_ERROR', 'The price is above the highest price of one job.', 'price');
  }
  if (terms.materials > terms.price) {
    throw new RuleError('VALIDATION_ERROR', 'Materials are a part of the price.', 'materials');
  }
  if (hasCome(terms.startAt, now)) throw new RuleError('VALIDATION_ERROR', 'The start is in the past.', 'startAt');
  if (isBefore(plusDays(now, policy.bookAheadDays), terms.startAt)) {
    throw new RuleError('VALIDATION_ERROR', 'The start is too far ahead.', 'startAt');
  }
  if (validDays < policy.offerLifeDays.min || validDays > policy.offerLifeDays.max) {
    throw new RuleError('VALIDATION_ERROR', 'An offer cannot live that long, or that short.', 'validDays');
  }
  // An offer ends at its start at the latest: nobody accepts a day that has passed.
  const startAt = toInstant(terms.startAt);
  return { ...terms, startAt, expiresAt: earlierOf(plusDays(now, validDays), startAt) };
}
