import type { JobEvent } from '#events/catalog/job.ts';

import { isReservedFor } from '../availability/instant-booking.ts';
import type { DecisionContext } from '../decider.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, plusMinutes, toInstant } from '../time.ts';
import type { JobCommand } from './commands.ts';
import { askedPromo, invitationOf, requireBookable } from './decide-booking.ts';
import { accepted, heldPromo } from './decide-offer-acceptance.ts';
import { createJob } from './evolve/requests.ts';
import { newJob, requireAhead } from './new-job.ts';

type BookInstantly = Extract<JobCommand, { name: 'BookInstantly' }>['data'];

/**
 * Request, offer and acceptance at once: the provider made the offer before, and their calendar has just reserved the
 * time for this job. Only the payment is missing.
 */
export function bookInstantly(command: BookInstantly, context: DecisionContext, rules: RuleBook): JobEvent[] {
  const { promoCode, ...data } = command;
  const { now, actor, calendars } = context;
  const { jobId, providerId, category: trade, price, durationMinutes } = data;
  const policy = rules.policies.current;
  const begun = newJob(data, context);
  const provider = requireBookable(data, context);
  if (data.country !== provider.country) {
    throw new RuleError('VALIDATION_ERROR', 'Their price is for work in their own country.', 'country');
  }
  requireAhead(data.startAt, 'startAt', now, policy);
  const startAt = toInstant(data.startAt);
  const reserved = calendars?.get(providerId)?.reserved[jobId];
  if (!isReservedFor(reserved, { clientId: actor.id, trade, price, durationMinutes, startAt }, now)) {
    throw new RuleError('TIME_TAKEN', 'This time is not free any more.', 'startAt');
  }
  const promoId =
    promoCode === undefined ? null : heldPromo(promoCode, { jobId, currency: begun.currency }, context).promoId;
  const timeToPay = plusMinutes(now, policy.paymentMinutes);
  const expiresAt = earlierOf(timeToPay, startAt);
  const asked = { ...data, ...begun, startAt, neededBy: startAt, expiresAt, promoId, instant: true };
  const request = { type: 'BookingRequested', data: asked } as const;
  const job = { ...createJob(request), state: 'BookingRequested' } as const;
  const offer = invitationOf(job);
  if (offer === undefined) throw new Error('a booking without terms');
  const promo = askedPromo(job, context);
  return [request, accepted(offer, { job, context, rules, provider, timeToPay, promo })];
}
