import { RuleError } from '../rule-error.ts';
import { hasCome, laterOf } from '../time.ts';
import { unansweredOffers } from './live-offer.ts';
import type { Job } from './state.ts';

/**
 * When a request ends if nobody acts. Of a direct booking that is the time to answer: an offer of the Homewright who was
 * asked still has its own time.
 */
export function requestEndsAt(job: Job): string {
  const answers = job.invitedProviderId === null ? [] : unansweredOffers(job);
  return answers.reduce((end, { expiresAt }) => laterOf(end, expiresAt), job.requestExpiresAt);
}

/** Nobody offers on, or accepts, what has ended; its deadline may fire a little after its time. */
export function requireRunning(job: Job, now: string): void {
  if (hasCome(requestEndsAt(job), now)) throw new RuleError('TOO_LATE', 'The request has ended.');
}
