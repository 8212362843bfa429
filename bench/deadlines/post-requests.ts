import { randomUUID } from 'node:crypto';

import { createCommandHandler } from '#command-api/command-handler.ts';
import { openAccount } from '#command-api/testing/open-account.ts';
import { fenceRequest } from '#command-api/testing/sample-commands.ts';
import type { Journal } from '#events/journal.ts';
import type { Clock } from '#platform/clock.ts';

import { masterKey } from '../read/bench-database.ts';
import type { DueDeadline } from './worker-messages.ts';

const CONCURRENCY = 64;
const DAY_MS = 86_400_000;
/** They were posted yesterday: a request must be posted at least an hour before its time. */
const yesterday: Clock = { now: () => new Date(Date.now() - DAY_MS) };

/** Posts requests that expire at these instants: each sets a deadline. */
export async function postRequests(journal: Journal, instants: readonly number[]): Promise<DueDeadline[]> {
  const handler = createCommandHandler({ journal, clock: yesterday, secrets: { masterKey } });
  const actor = await openAccount(handler, 'client');
  const post = ({ id: jobId, at }: DueDeadline) => {
    const data = fenceRequest(yesterday.now(), { jobId, neededBy: new Date(at).toISOString() });
    return handler.handle({ name: 'PostRequest', data, commandId: randomUUID(), actor });
  };
  const due = instants.map((at) => ({ id: randomUUID(), at }));
  for (let from = 0; from < due.length; from += CONCURRENCY) {
    await Promise.all(due.slice(from, from + CONCURRENCY).map(post));
  }
  return due;
}
