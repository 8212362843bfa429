import type { RuleBook } from '../policy/rule-book.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { heldMoney } from './held-money.ts';
import type { Job } from './state.ts';

/** Whether one admin alone may not decide about so much of this job's money: by itself about all that is held. */
export function needsSecondAdmin(job: Job, rules: RuleBook, atStake = heldMoney(job)): boolean {
  return atStake > pinnedPolicy(job, rules).secondAdminAbove[job.currency];
}
