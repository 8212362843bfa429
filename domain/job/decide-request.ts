import type { JobEvent } from '#events/catalog/job.ts';

import type { DecisionContext } from '../decider.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { earlierOf, hasCome, plusDays, toInstant } from '../time.ts';
import type { JobCommand } from './commands.ts';
import type { SomeJobHandlers } from './handler-types.ts';
import { newJob, requireAhead, requirePrice } from './new-job.ts';
import { requestEndsAt } from './request-expiry.ts';
import type { Job } from './job.ts';

type PostRequest = Extract<JobCommand, { name: 'PostRequest' }>['data'];

/** A new request, which every matching provider can answer. */
export function postRequest(data: PostRequest, context: DecisionContext, rules: RuleBook): JobEvent[] {
  const policy = rules.policies.current;
  const begun = newJob(data, context);
  requireAhead(data.neededBy, 'neededBy', context.now, policy);
  if (data.budget !== null) requirePrice(data.budget, 'budget', begun.currency, policy);
  const neededBy = toInstant(data.neededBy);
  const expiresAt = earlierOf(neededBy, plusDays(context.now, policy.requestLifeDays));
  return [{ type: 'RequestPosted', data: { ...data, ...begun, neededBy, expiresAt } }];
}

export const requestHandlers = {
  WithdrawRequest: ({ job, data }) => [
    { type: 'RequestWithdrawn', data: { jobId: job.jobId, clientId: job.clientId, reason: data.reason } },
  ],

  ExpireRequest: ({ job, context }) => expiredRequest(job, context.now),

  RemoveRequest: ({ job, data, context }) => [
    { type: 'RequestRemoved', data: { jobId: job.jobId, adminId: context.actor.id, reason: data.reason } },
  ],
} satisfies SomeJobHandlers;

/** Ends a request that has expired. */
export function expiredRequest(job: Job, now: string): JobEvent[] {
  return hasCome(requestEndsAt(job), now) ? [{ type: 'RequestExpired', data: { jobId: job.jobId } }] : [];
}
