import { isInEea } from '#domain/eea.ts';
import { quoteCancellation } from '#domain/job/cancellation-terms.ts';
import { awaitsPayment } from '#domain/job/start-of-work.ts';
import type { Job } from '#domain/job/job.ts';
import { withdrawalEndsAt, requireWorkStart } from '#domain/job/withdrawal.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { isBefore, plusMinutes } from '#domain/time.ts';
import type { CancellationQuote } from '../contract/job-progress.ts';
import type { JobView } from '../contract/job.ts';
import { money } from './money.ts';
import type { JobPage } from './job-page.ts';
import { findPolicy } from './find-policy.ts';

/** The right to withdraw, by the agreed policy, or before an agreement by the current one. */
export function buildConsumerRight({ job: { facts }, role }: JobPage): JobView['consumerRight'] {
  if (role !== 'client' || !isInEea(facts.country)) return null;
  const policy = findPolicy(facts) ?? ruleBook.policies.current;
  const { withdrawalDays: days, workedStepMinutes: stepMinutes } = policy;
  return { days, stepMinutes, until: withdrawalEndsAt(facts, policy) };
}

/** A quote for the client's withdrawal from work in progress; null if it is not possible. */
export function withdrawalQuote(job: Job, now: string): CancellationQuote | null {
  const until = openUntil(job, now);
  const policy = findPolicy(job);
  if (until === null || policy === null) return null;
  const { currency } = job;
  const { fee, settlement, worked } = quoteCancellation(job, 'client', now, policy);
  if (worked === null) return null;
  const { refund, providerAmount } = settlement;
  const next = plusMinutes(requireWorkStart(job), worked.counted + policy.workedStepMinutes);
  return {
    fee: money(fee, currency),
    refund: money(refund, currency),
    uncharged: money(0, currency),
    rule: 'worked',
    changesAt: worked.counted < worked.agreed && !isBefore(until, next) ? next : null,
    nextFee: null,
    worked: {
      minutes: worked.counted,
      agreedMinutes: worked.agreed,
      stepMinutes: policy.workedStepMinutes,
      toProvider: money(providerAmount, currency),
      until,
    },
  };
}

/** Whether the client can withdraw from work in progress. */
export function canWithdraw(job: Job, now: string): boolean {
  return openUntil(job, now) !== null;
}

/** Until when it is possible; null if it is not: outside the EEA, too late, or while a change waits for its payment. */
function openUntil(job: Job, now: string): string | null {
  const { workStartedAt } = job;
  const policy = findPolicy(job);
  if (policy === null || workStartedAt === null || awaitsPayment(job)) return null;
  const until = withdrawalEndsAt(job, policy);
  return until === null || isBefore(until, now) ? null : until;
}
