import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { plusHours, plusMinutes } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { isCaptured } from './held-money.ts';
import type { Job } from './job.ts';

/** From when work can start, by the job's own policy; null before an offer is accepted. */
export function startsFrom(job: Job, rules: RuleBook): string | null {
  const { agreement } = job;
  return agreement === null ? null : plusHours(agreement.startAt, -pinnedPolicy(job, rules).startEarlyHours);
}

/** From when the provider can start it; null if anything but time prevents it. */
export function canStartFrom(job: Job, rules: RuleBook): string | null {
  const free = job.state === 'Booked' && job.providerStop === null && !awaitsNewStart(job);
  return free && isCaptured(job) ? startsFrom(job, rules) : null;
}

/** From when a no-show can be reported; null without an agreed start, or while another one waits for its payment. */
export function noShowFrom(job: Job, rules: RuleBook): string | null {
  const { agreement } = job;
  if (agreement === null || awaitsNewStart(job)) return null;
  return plusMinutes(agreement.startAt, pinnedPolicy(job, rules).noShowFromMinutes);
}

/** Both agreed to a change that the client has yet to pay for. */
export function awaitsPayment({ change }: Job): boolean {
  return change !== null && change.paymentDueAt !== null;
}

/** The unpaid change has another start: until then no work begins, and no side is absent. */
export function awaitsNewStart(job: Job): boolean {
  return awaitsPayment(job) && job.change?.startAt !== null;
}

/** @throws RuleError CHANGE_PENDING while a new start waits for its payment */
export function requireSettledStart(job: Job): void {
  if (!awaitsNewStart(job)) return;
  throw new RuleError('CHANGE_PENDING', 'The client still has to pay for the new start that both agreed to.');
}
