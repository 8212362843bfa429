import type { RuleBook } from '../policy/rule-book.ts';
import { plusHours } from '../time.ts';
import { pinnedPolicy } from './agreed.ts';
import { isCaptured } from './held-money.ts';
import type { Job } from './state.ts';

/** From when on work may start, by the job's own rules; null before an offer is accepted. */
export function startsFrom(job: Job, rules: RuleBook): string | null {
  const { agreement } = job;
  return agreement === null ? null : plusHours(agreement.startAt, -pinnedPolicy(job, rules).startEarlyHours);
}

/** From when on the Homewright may start it; null as long as more than time stands in the way. */
export function mayStartFrom(job: Job, rules: RuleBook): string | null {
  return job.state === 'Booked' && job.providerStop === null && isCaptured(job) ? startsFrom(job, rules) : null;
}
