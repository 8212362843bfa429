import type { JobEvent } from '#events/catalog/job.ts';

import type { AccountFacts } from '../account/facts.ts';
import type { DecisionContext } from '../decider.ts';
import { agreeSums, maxDiscount, type AgreedSums } from '../money/agreed-sums.ts';
import type { Currency } from '../money/currencies.ts';
import type { Promo } from '../promo/state.ts';
import { toPromoId } from '../promo/promo-id.ts';
import { isHeldFor } from '../promo/promo-use.ts';
import { computeDiscount, requireValid, requireWorth } from '../promo/promo-terms.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, plusMinutes } from '../time.ts';
import type { Decision, SomeJobHandlers } from './handler-types.ts';
import { liveOffer, obstacleTo } from './live-offer.ts';
import { paymentMethodFor } from './payment-schedule.ts';
import { requireRunning } from './request-expiry.ts';
import type { Job, JobOffer } from './job.ts';

export const offerAcceptanceHandlers = {
  AcceptOffer(decision) {
    const { data, job, context, rules } = decision;
    const { now } = context;
    requireRunning(job, now);
    const offer = liveOffer(job, data.offerId, now);
    const provider = context.accounts?.get(offer.providerId);
    const obstacle = provider === undefined ? null : obstacleTo(job, provider, now);
    if (obstacle?.code === 'PAYOUTS_STOPPED') {
      throw new RuleError('PROVIDER_PAUSED', 'They take no new work at the moment.');
    }
    if (provider === undefined || obstacle !== null) {
      throw new RuleError('OFFER_NOT_LIVE', 'The Homewright may not take this work any more.');
    }
    const timeToPay = plusMinutes(now, rules.policies.current.paymentMinutes);
    const promo = data.promoCode === undefined ? null : heldPromo(data.promoCode, job, context);
    return [accepted(offer, { ...decision, provider, timeToPay, promo })];
  },
} satisfies SomeJobHandlers;

interface Acceptance extends Pick<Decision<'AcceptOffer'>, 'job' | 'context' | 'rules'> {
  readonly provider: AccountFacts;
  /** Until when the client can pay, unless the work starts sooner. */
  readonly timeToPay: string;
  readonly promo: Promo | null;
}

/** The promo code, which must give a discount here, and which the client's account has just reserved for this job. */
export function heldPromo(
  code: string,
  { jobId, currency }: Pick<Job, 'jobId' | 'currency'>,
  context: DecisionContext,
): Promo {
  const { now, promos, actor } = context;
  const promo = requireValid(promos?.get(toPromoId(code)), now);
  if (!isHeldFor(promo.holds[actor.id], jobId, now)) {
    throw new RuleError('PROMO_USED', 'You used this code before.', 'promoCode');
  }
  requireWorth(promo, currency);
  return promo;
}

function sumsWith(promo: Promo | null, sums: AgreedSums, currency: Currency): AgreedSums {
  if (promo === null) return sums;
  const discount = computeDiscount(promo, { price: sums.price, currency, max: maxDiscount(sums, currency) });
  return { ...sums, discount, total: sums.total - discount };
}

/** Both sides agree: this fixes the sums and the versions of all rules. */
export function accepted(offer: JobOffer, { job, context, rules, provider, timeToPay, promo }: Acceptance): JobEvent {
  const { jobId, clientId, currency } = job;
  const { offerId, providerId, price, startAt, durationMinutes } = offer;
  const policy = rules.policies.current;
  const fees = rules.fees.current;
  return {
    type: 'OfferAccepted',
    data: {
      jobId,
      offerId,
      clientId,
      providerId,
      ...sumsWith(promo, agreeSums(price, currency, provider.level, fees), currency),
      promoId: promo?.promoId ?? null,
      currency,
      level: provider.level,
      policyVersion: policy.version,
      feeVersion: fees.version,
      termsVersion: rules.termsVersion,
      startAt,
      expectedCompletionAt: plusMinutes(startAt, durationMinutes),
      // A start in the past cannot be booked.
      paymentDueAt: earlierOf(timeToPay, startAt),
      method: paymentMethodFor(startAt, context.now, policy),
    },
  };
}
