import type { RuleBook } from '../policy/rule-book.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { heldMoney } from './held-money.ts';
import type { Job } from './job.ts';

/** Whether this amount needs a second admin; by default the whole held amount. */
export function needsSecondAdmin(job: Job, rules: RuleBook, atStake = heldMoney(job)): boolean {
  return atStake > pinnedPolicy(job, rules).secondAdminAbove[job.currency];
}
