import { ruleBook } from '#domain/policy/rule-book.ts';
import { plusHours, plusMinutes } from '#domain/time.ts';
import type { Job } from '#domain/job/state.ts';

/** From when on work may start, by the job's own rules; null before an offer is accepted. */
export function startsFrom({ agreement }: Job): string | null {
  if (agreement === null) return null;
  return plusHours(agreement.startAt, -ruleBook.policies.at(agreement.policyVersion).startEarlyHours);
}

/** From when on somebody can be reported absent. */
export function noShowFrom({ agreement }: Job): string | null {
  if (agreement === null) return null;
  return plusMinutes(agreement.startAt, ruleBook.policies.at(agreement.policyVersion).noShowFromMinutes);
}
