import type { JobEvent } from '#events/catalog/job.ts';

import type { DecisionContext } from '../decider.ts';
import type { RuleBook } from '../policy/rule-book.ts';
import { RuleError } from '../rule-error.ts';
import { earlierOf, hasCome, laterOf, plusDays, toInstant } from '../time.ts';
import type { JobCommand } from './commands.ts';
import type { JobHandlers } from './handler.ts';
import { newWork, requireAhead, requirePrice } from './new-work.ts';
import type { Job } from './state.ts';

type PostRequest = Extract<JobCommand, { name: 'PostRequest' }>['data'];

/** A new request, which every fitting Homewright may answer. */
export function postRequest(data: PostRequest, context: DecisionContext, rules: RuleBook): JobEvent[] {
  const policy = rules.policies.current;
  const begun = newWork(data, context);
  requireAhead(data.neededBy, 'neededBy', context.now, policy);
  if (data.budget !== null) requirePrice(data.budget, 'budget', begun.currency, policy);
  const neededBy = toInstant(data.neededBy);
  const expiresAt = earlierOf(neededBy, plusDays(context.now, policy.requestLifeDays));
  return [{ type: 'RequestPosted', data: { ...data, ...begun, neededBy, expiresAt } }];
}

export const requestHandlers: JobHandlers<'WithdrawRequest' | 'ExpireRequest' | 'RemoveRequest'> = {
  WithdrawRequest: ({ job, data }) => [
    { type: 'RequestWithdrawn', data: { jobId: job.jobId, clientId: job.clientId, reason: data.reason } },
  ],

  ExpireRequest: ({ job, context }) => expiredRequest(job, context.now),

  RemoveRequest: ({ job, data, context }) => [
    { type: 'RequestRemoved', data: { jobId: job.jobId, adminId: context.actor.id, reason: data.reason } },
  ],
};

/**
 * When a request ends if nobody acts. Of a direct booking that is the time to answer: an offer of the Homewright who was
 * asked still has its own time.
 */
export function requestEndsAt({ invitedProviderId, offers, requestExpiresAt }: Job): string {
  const answers = invitedProviderId === null ? [] : Object.values(offers).filter(({ status }) => status === 'live');
  return answers.reduce((end, { expiresAt }) => laterOf(end, expiresAt), requestExpiresAt);
}

/** The end of a request whose time is over. */
export function expiredRequest(job: Job, now: string): JobEvent[] {
  return hasCome(requestEndsAt(job), now) ? [{ type: 'RequestExpired', data: { jobId: job.jobId } }] : [];
}

/** Nobody offers on, or accepts, what has ended; its deadline may fire a little after its time. */
export function requireRunning(job: Job, now: string): void {
  if (expiredRequest(job, now).length > 0) throw new RuleError('TOO_LATE', 'The request has ended.');
}
