import type { JobEvent } from '#events/catalog/job.ts';

import { requireChargeable } from '../money/min-charge.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome, plusDays, plusHours } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';

/** A voluntary extra that belongs to the provider as a whole. */
export const tipHandlers = {
  GiveTip({ data, job, context, rules }) {
    const { now } = context;
    const { tipId, amount } = data;
    const { jobId, clientId, currency, approvedAt, tips } = job;
    const policy = pinnedPolicy(job, rules);
    const { providerId, price } = requireAgreement(job);
    if (approvedAt === null || hasCome(plusDays(approvedAt, policy.tipDays), now)) {
      throw new RuleError('TOO_LATE', 'The time for tips is over.');
    }
    requireChargeable(amount, currency, 'amount');
    const given = Object.values(tips).filter(({ status }) => status !== 'expired');
    const sum = given.reduce((before, tip) => before + tip.amount, amount);
    if (sum > Math.min(policy.tipCeiling[currency], price)) {
      throw new RuleError('VALIDATION_ERROR', 'That is more than a tip.', 'amount');
    }
    const paymentDueAt = plusHours(now, policy.tipPaymentHours);
    return [{ type: 'TipGiven', data: { jobId, tipId, clientId, providerId, amount, currency, paymentDueAt } }];
  },

  ExpireTip({ data, job, context }) {
    const tip = job.tips[data.tipId];
    if (tip?.status !== 'due' || !hasCome(tip.paymentDueAt, context.now)) return [];
    return [tipExpired(job, tip.tipId)];
  },
} satisfies SomeJobHandlers;

/** The tip no longer counts: it was not paid, or cannot be. */
export function tipExpired({ jobId, sidePayments }: Job, tipId: string): JobEvent {
  const payment = Object.values(sidePayments).find(({ ref }) => ref === tipId);
  return { type: 'TipExpired', data: { jobId, tipId, paymentId: payment?.paymentId ?? null } };
}
