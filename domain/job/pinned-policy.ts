import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { requireAgreement } from './required-parts.ts';
import type { Job } from './state.ts';

/** The rules that this job agreed to, whatever became of them since. */
export function pinnedPolicy(job: Job, rules: RuleBook): Policy {
  return rules.policies.at(requireAgreement(job).policyVersion);
}
