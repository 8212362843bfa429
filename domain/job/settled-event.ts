import type { JobEvent } from '#events/catalog/job.ts';

import type { RuleBook } from '../policy/rule-book.ts';
import { plusDays } from '../time.ts';
import { pinnedPolicy } from './pinned-policy.ts';
import { requireAgreement } from './require-parts.ts';
import type { Job } from './job.ts';

type JobSettled = Extract<JobEvent, { type: 'JobSettled' }>;
type Frame = 'jobId' | 'clientId' | 'providerId' | 'currency' | 'settledAt' | 'closesAt';

/** A paid job ends without a release: the fields common to every such end, and the outcome of this one. */
export function settledEvent(
  job: Job,
  { now, rules }: { readonly now: string; readonly rules: RuleBook },
  money: Omit<JobSettled['data'], Frame>,
): JobSettled {
  const { jobId, clientId, currency } = job;
  const { providerId } = requireAgreement(job);
  const closesAt = plusDays(now, pinnedPolicy(job, rules).closeAfterDays);
  return { type: 'JobSettled', data: { jobId, clientId, providerId, currency, ...money, settledAt: now, closesAt } };
}
