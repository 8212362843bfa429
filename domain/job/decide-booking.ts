import type { JobEvent } from '#events/catalog/job.ts';

import type { AccountFacts } from '../account/facts.ts';
import { lacksLicence } from '../account/lacks-licence.ts';
import type { DecisionContext } from '../decider.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import type { Promo } from '../promo/state.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, hasCome, plusHours, toInstant } from '../time.ts';
import { accepted, heldPromo } from './decide-offer-acceptance.ts';
import type { JobCommand } from './commands.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireOfferer } from './live-offer.ts';
import { newJob, requireAhead, requirePrice } from './new-job.ts';
import { requireRunning } from './request-expiry.ts';
import type { Job, JobOffer } from './job.ts';

type RequestBooking = Extract<JobCommand, { name: 'RequestBooking' }>['data'];

/** A new request to one provider only, whose terms they only have to accept. */
export function requestBooking(command: RequestBooking, context: DecisionContext, rules: RuleBook): JobEvent[] {
  const { promoCode, ...data } = command;
  const { now } = context;
  const policy = rules.policies.current;
  const begun = newJob(data, context);
  requireBookable(data, context);
  requirePrice(data.price, 'price', begun.currency, policy);
  requireAhead(data.startAt, 'startAt', now, policy);
  const startAt = toInstant(data.startAt);
  const expiresAt = earlierOf(plusHours(now, policy.bookingAnswerHours), startAt);
  const asked = { jobId: data.jobId, currency: begun.currency };
  const promoId = promoCode === undefined ? null : heldPromo(promoCode, asked, context).promoId;
  return [
    {
      type: 'BookingRequested',
      data: { ...data, ...begun, startAt, neededBy: startAt, expiresAt, promoId, instant: false },
    },
  ];
}

/** Requires a provider who can be asked for this work now, by another person. */
export function requireBookable(
  { providerId, category }: Pick<RequestBooking, 'providerId' | 'category'>,
  { now, actor, accounts }: DecisionContext,
): AccountFacts {
  if (providerId === actor.id) throw new RuleError('OWN_JOB', 'You cannot book yourself.', 'providerId');
  const provider = accounts?.get(providerId);
  if (provider?.approved !== true) throw new RuleError('NOT_FOUND', 'There is no such Homewright.', 'providerId');
  if (provider.payoutsMissing) throw new RuleError('PROVIDER_PAUSED', 'They take no new work at the moment.');
  if (lacksLicence(provider, category, now)) {
    throw new RuleError('LICENCE_REQUIRED', 'They have no licence for this trade that holds today.', 'category');
  }
  return provider;
}

export const bookingHandlers = {
  /** The client is not online at this moment, so they have a day to pay. */
  AcceptBooking(decision) {
    const { job, context, rules } = decision;
    const provider = requireOfferer(job, context);
    requireRunning(job, context.now);
    const offer = invitationOf(job);
    if (offer === undefined) throw new RuleError('NOT_FOUND', 'There is no such booking.');
    const timeToPay = plusHours(context.now, rules.policies.current.bookingPaymentHours);
    return [accepted(offer, { ...decision, provider, timeToPay, promo: askedPromo(job, context) })];
  },

  DeclineBooking: ({ data, job, context }) => [
    { type: 'BookingDeclined', data: { jobId: job.jobId, providerId: context.actor.id, reason: data.reason } },
  ],
} satisfies SomeJobHandlers;

/**
 * The code of the client's request, which their account reserves for this job from then on: see `jobFacts`. A code that
 * is over gives no discount and reserves nothing; the client sees that before they pay.
 */
export function askedPromo({ askedPromoId: promoId, clientId, jobId }: Job, context: DecisionContext): Promo | null {
  if (promoId === null) return null;
  const promo = context.promos?.get(promoId);
  if (promo === undefined || hasCome(promo.validUntil, context.now)) return null;
  return promo.holds[clientId]?.jobId === jobId ? promo : null;
}

/** In this state the only offer is the request's own terms. */
export function invitationOf({ offers }: Job): JobOffer | undefined {
  return Object.values(offers)[0];
}
