import type { Policy } from '../policy/policy.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';

/** The policy that this job was agreed under, whatever changed since. */
export function pinnedPolicy(job: Job, rules: RuleBook): Policy {
  return rules.policies.at(requireAgreement(job).policyVersion);
}
