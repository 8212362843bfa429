import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { keys } from '../api/keys.ts';
import type { LiveEvent } from './live-connection.ts';

/** Which cached data a topic speaks of. */
export function keysOfTopic(topic: string): QueryKey[] {
  const [kind, id = ''] = topic.split(':');
  // With the booking, the job's threads show what was hidden.
  if (kind === 'job') return [keys.job(id), keys.threads, keys.history('job', id)];
  if (kind === 'dispute') return [keys.dispute(id)];
  if (kind === 'client') return [keys.clientJobs, keys.pendingReviews];
  if (kind === 'provider')
    return [
      keys.providerJobs,
      keys.providerCalendars,
      keys.requests,
      keys.providerLevel,
      keys.providerEarnings,
      keys.pendingReviews,
    ];
  if (kind === 'requests') return [keys.requests];
  if (kind === 'account')
    return [
      keys.me,
      keys.requests,
      keys.providerLevel,
      keys.providerEarnings,
      keys.verification,
      keys.ownFeatured,
      keys.providerChecks(id),
      keys.personReviews(id),
      keys.pendingReviews,
      keys.history('account', id),
    ];
  if (kind === 'conversation') return [keys.conversation(id)];
  if (kind === 'inbox') return [keys.notices, keys.conversationLists, keys.clientJobs, keys.providerJobs];
  if (topic === 'admin:promos') return [keys.promoCodes];
  if (kind === 'admin') return [keys.queues];
  if (kind === 'counters') return [keys.counters];
  return [];
}

/** Reads again what a change, or a gap in what was heard, has made old. */
export function invalidateFor(queryClient: QueryClient, event: LiveEvent): void {
  for (const queryKey of keysOfTopic(event.topic)) void queryClient.invalidateQueries({ queryKey });
}
