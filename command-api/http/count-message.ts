import { RuleError } from '#domain/rule-error.ts';

import type { CountLimit, Counts } from '../counts.ts';

/** Far above what anybody types; a program that floods threads is stopped. Our choice. */
const messagesAMinute: CountLimit = { what: 'message', most: 30, seconds: 60 };

/**
 * Counts a person's messages over all their threads.
 * @throws RuleError TOO_MANY_MESSAGES
 */
export async function countMessage(counts: Counts, accountId: string): Promise<void> {
  if ((await counts.countWithin(messagesAMinute, accountId)) !== null) {
    throw new RuleError('TOO_MANY_MESSAGES', `${messagesAMinute.most} messages a minute are enough.`);
  }
}
