import { settleFee } from '../money/settlement.ts';
import { RuleError } from '../rule-error.ts';
import { hasCome } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { computeMainDue, heldMoney } from './held-money.ts';
import { requireAgreement } from './require-parts.ts';
import { jobSettled } from './job-settled.ts';

/** A booked job whose payment failed: another card within hours, or the job ends. */
export const paymentRetryHandlers = {
  RetryPayment({ job, context, rules }) {
    const { jobId, clientId, currency, retries, riskEndsAt } = job;
    if (riskEndsAt === null || hasCome(riskEndsAt, context.now)) {
      throw new RuleError('TOO_LATE', 'The time for another card is over.');
    }
    if (retries >= pinnedPolicy(job, rules).otherCards) {
      throw new RuleError('NO_RETRIES_LEFT', 'That many cards were tried already.');
    }
    const { offerId } = requireAgreement(job);
    const attempt = retries + 1;
    return [
      { type: 'PaymentRetried', data: { jobId, clientId, offerId, amount: computeMainDue(job), currency, attempt } },
    ];
  },

  /** Neither side is at fault: free for both. Paid price rises are refunded. */
  CancelUnpaidJob({ job, context, rules }) {
    const { now } = context;
    const { jobId, clientId: authorId, riskEndsAt } = job;
    if (riskEndsAt === null || !hasCome(riskEndsAt, now)) return [];
    const cancelled = {
      jobId,
      by: 'system',
      authorId,
      reason: null,
      fee: 0,
      workedMinutes: null,
      strike: false,
      cancelledAt: now,
    } as const;
    return [
      { type: 'JobCancelled', data: cancelled },
      jobSettled(job, { cause: 'unpaid', settlement: settleFee(heldMoney(job), 0), now, rules }),
    ];
  },
} satisfies SomeJobHandlers;
