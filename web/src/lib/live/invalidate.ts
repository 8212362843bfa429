import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import type { TopicKind } from '#query-api/contract/live.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/keys.ts';
import type { LiveEvent } from './live-connection.ts';

/** Which cached data a topic speaks of. */
function toQueryKeys(topic: string): QueryKey[] {
  const [name = '', id = ''] = topic.split(':');
  const kind = name as TopicKind;
  // With the booking, the job's threads show what was hidden.
  if (kind === 'job') return [keys.job(id), keys.threads, keys.history('job', id)];
  if (kind === 'dispute') return [keys.dispute(id)];
  // With the booking, the lists of messages show what was hidden; a job's page shows whether it is pinned.
  if (kind === 'client') return [keys.clientJobs, keys.jobs, keys.pendingReviews, keys.conversationLists];
  if (kind === 'provider')
    return [
      keys.providerJobs,
      keys.providerCalendars,
      keys.requests,
      keys.providerLevel,
      keys.providerEarnings,
      keys.pendingReviews,
      keys.conversationLists,
    ];
  if (kind === 'requests') return [keys.requests];
  if (kind === 'account')
    return [
      keys.me,
      keys.accessLog,
      keys.ownProfile,
      // Whether a Homewright may offer: by their approval, their trades and their licences.
      keys.jobs,
      keys.requests,
      keys.providerLevel,
      keys.providerEarnings,
      keys.verification,
      keys.ownFeatured,
      keys.notificationPreferences,
      keys.providerChecks(id),
      keys.personReviews(id),
      keys.pendingReviews,
      keys.history('account', id),
    ];
  if (kind === 'conversation') return [keys.conversation(id)];
  // Whoever reads a thread has read the notices of its messages.
  if (kind === 'inbox') return [keys.notifications, keys.conversationLists, keys.clientJobs, keys.providerJobs];
  if (topic === 'admin:promos') return [keys.promoCodes];
  if (kind === 'admin') return [keys.queues];
  return [];
}

/** What a change makes old: an inbox hears of notices and of messages, and the lists of jobs show only the latter. */
function madeOld(event: LiveEvent): QueryKey[] {
  const { topic } = event;
  const known = event.type === 'change' && topic.startsWith('inbox:') && event.keys.length > 0;
  return known && event.keys.every((key) => key === topic) ? [keys.notifications] : toQueryKeys(topic);
}

/** Reads again what a change, or a gap in what was heard, has made old: not from what a server kept from before it. */
export function invalidateFor(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type !== 'rejected' && event.position !== undefined) api.observed.note(event.position);
  for (const queryKey of madeOld(event)) {
    const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    for (const query of underWay.filter(isLeftRunning)) againAfter(query, queryClient);
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** A read that is not begun anew by what makes its data old: there is none yet, or nobody shows it. */
function isLeftRunning(query: Query): boolean {
  return query.state.data === undefined || !query.isActive();
}

const refetchQueued = new WeakSet<Promise<unknown>>();

/** What the read under way brings may be from before the change, and would pass for new. */
function againAfter({ promise, queryKey }: Query, queryClient: QueryClient): void {
  if (promise === undefined || refetchQueued.has(promise)) return;
  refetchQueued.add(promise);
  const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
  // What failed brought nothing, and tells so by itself.
  promise.then(again, () => {});
}
