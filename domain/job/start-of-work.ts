import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { plusHours, plusMinutes } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { isCaptured } from './held-money.ts';
import type { Job } from './state.ts';

/** From when on work may start, by the job's own rules; null before an offer is accepted. */
export function startsFrom(job: Job, rules: RuleBook): string | null {
  const { agreement } = job;
  return agreement === null ? null : plusHours(agreement.startAt, -pinnedPolicy(job, rules).startEarlyHours);
}

/** From when on the Homewright may start it; null as long as more than time stands in the way. */
export function canStartFrom(job: Job, rules: RuleBook): string | null {
  const free = job.state === 'Booked' && job.providerStop === null && !awaitsNewStart(job);
  return free && isCaptured(job) ? startsFrom(job, rules) : null;
}

/** From when on somebody can be reported absent; null where no start is agreed to, or another one has to be paid for. */
export function noShowFrom(job: Job, rules: RuleBook): string | null {
  const { agreement } = job;
  if (agreement === null || awaitsNewStart(job)) return null;
  return plusMinutes(agreement.startAt, pinnedPolicy(job, rules).noShowFromMinutes);
}

/** Both agreed to a change for which the client has yet to pay. */
export function awaitsPayment({ change }: Job): boolean {
  return change !== null && change.paymentDueAt !== null;
}

/** What waits to be paid for is another start: until then no work begins, and nobody is absent. */
export function awaitsNewStart(job: Job): boolean {
  return awaitsPayment(job) && job.change?.startAt !== null;
}

/** @throws RuleError CHANGE_PENDING where a new start waits for its payment */
export function requireSettledStart(job: Job): void {
  if (!awaitsNewStart(job)) return;
  throw new RuleError('CHANGE_PENDING', 'The client still has to pay for the new start that both agreed to.');
}
