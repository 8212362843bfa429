import { pinnedPolicy } from '#domain/job/agreed.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { plusMinutes } from '#domain/time.ts';
import type { Job } from '#domain/job/state.ts';

/** From when on somebody can be reported absent. */
export function noShowFrom(job: Job): string | null {
  const { agreement } = job;
  if (agreement === null) return null;
  return plusMinutes(agreement.startAt, pinnedPolicy(job, ruleBook).noShowFromMinutes);
}
