import type { Job } from '#domain/job/job.ts';
import type { Policy } from '#domain/policy/policy.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';

/** The policy that the two sides of a job agreed to; null before an offer is accepted. */
export function findPolicy({ agreement }: Pick<Job, 'agreement'>): Policy | null {
  return agreement === null ? null : ruleBook.policies.at(agreement.policyVersion);
}
