import { RuleError } from '../rule-error.ts';
import { hasCome, laterOf } from '../time.ts';
import { unansweredOffers } from './live-offer.ts';
import type { Job } from './job.ts';

/**
 * When a request ends without an action. For a direct booking that is the time to answer; an offer of the invited
 * provider still has its own time.
 */
export function requestEndsAt(job: Job): string {
  const answers = job.invitedProviderId === null ? [] : unansweredOffers(job);
  return answers.reduce((end, { expiresAt }) => laterOf(end, expiresAt), job.requestExpiresAt);
}

/** An ended request takes no offers and no acceptance; its deadline may fire a little late. */
export function requireRunning(job: Job, now: string): void {
  if (hasCome(requestEndsAt(job), now)) throw new RuleError('TOO_LATE', 'The request has ended.');
}
