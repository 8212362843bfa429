import { RuleError } from '#domain/rule-error.ts';

import type { RateLimit, RateLimiter } from '../rate-limiter.ts';

/** Far above human typing; stops a program that floods threads. Our choice. */
const messagesAMinute: RateLimit = { what: 'message', max: 30, seconds: 60 };

/**
 * Counts a person's messages over all their threads.
 * @throws RuleError TOO_MANY_MESSAGES
 */
export async function limitMessages(rateLimiter: RateLimiter, accountId: string): Promise<void> {
  if ((await rateLimiter.consume(messagesAMinute, accountId)) !== null) {
    throw new RuleError('TOO_MANY_MESSAGES', `${messagesAMinute.max} messages a minute are enough.`);
  }
}
