import { pinnedPolicy } from '#domain/job/agreed.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { plusHours, plusMinutes } from '#domain/time.ts';
import type { Job } from '#domain/job/state.ts';

/** From when on work may start, by the job's own rules; null before an offer is accepted. */
export function startsFrom(job: Job): string | null {
  const { agreement } = job;
  if (agreement === null) return null;
  return plusHours(agreement.startAt, -pinnedPolicy(job, ruleBook).startEarlyHours);
}

/** From when on somebody can be reported absent. */
export function noShowFrom(job: Job): string | null {
  const { agreement } = job;
  if (agreement === null) return null;
  return plusMinutes(agreement.startAt, pinnedPolicy(job, ruleBook).noShowFromMinutes);
}
