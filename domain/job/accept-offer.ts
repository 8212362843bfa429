import type { JobEvent } from '#events/catalog/job.ts';

import type { AccountFacts } from '../account/facts.ts';
import { agreeSums } from '../money/agreement.ts';
import { RuleError } from '../rule-error.ts';
import { plusMinutes } from '../time.ts';
import { requireRunning } from './decide-request.ts';
import type { Decision, JobHandlers } from './handler.ts';
import { liveOffer } from './live-offer.ts';
import { paymentMethodFor } from './payment-times.ts';
import type { JobOffer } from './state.ts';

export const acceptanceHandlers: JobHandlers<'AcceptOffer'> = {
  AcceptOffer(decision) {
    const { data, job, context, rules } = decision;
    const { now } = context;
    requireRunning(job, now);
    const offer = liveOffer(job, data.offerId, now);
    const provider = context.accounts?.get(offer.providerId);
    if (provider === undefined) throw new RuleError('OFFER_NOT_LIVE', 'The Homewright left.');
    const paymentDueAt = plusMinutes(now, rules.policies.current.paymentMinutes);
    return [accepted(offer, { ...decision, provider, paymentDueAt })];
  },
};

interface Acceptance extends Pick<Decision<'AcceptOffer'>, 'job' | 'context' | 'rules'> {
  readonly provider: AccountFacts;
  readonly paymentDueAt: string;
}

/** Both sides agree: the sums, and the versions of all rules, are fixed from here. */
export function accepted(offer: JobOffer, { job, context, rules, provider, paymentDueAt }: Acceptance): JobEvent {
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
      ...agreeSums(price, currency, provider.level, fees),
      promoId: null,
      currency,
      level: provider.level,
      policyVersion: policy.version,
      feeVersion: fees.version,
      termsVersion: rules.termsVersion,
      startAt,
      expectedCompletionAt: plusMinutes(startAt, durationMinutes),
      paymentDueAt,
      method: paymentMethodFor(startAt, context.now, policy),
    },
  };
}
