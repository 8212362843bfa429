import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import type { TopicKind } from '#query-api/contract/live.ts';

import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';
import type { LiveEvent } from './live-connection.ts';

/** The cached data that a topic affects. */
function toQueryKeys(topic: string): QueryKey[] {
  const [name = '', id = ''] = topic.split(':');
  const kind = name as TopicKind;
  // With the booking, the job's threads show what was masked.
  if (kind === 'job') return [keys.job(id), keys.threads, keys.history('job', id)];
  if (kind === 'dispute') return [keys.dispute(id)];
  // With the booking, the lists of messages show what was masked; a job's page shows whether it is pinned.
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
      keys.consent,
      keys.dataExports,
      keys.ownProfile,
      keys.security,
      // Whether a provider can make offers depends on their approval, trades and licences.
      keys.jobs,
      keys.requests,
      keys.providerLevel,
      keys.providerEarnings,
      keys.verification,
      keys.ownProviderProfile,
      keys.ownCalendar,
      keys.freeTimesOf(id),
      keys.ownFeatured,
      keys.notificationPreferences,
      keys.providerChecks(id),
      keys.provider(id),
      keys.personReviews(id),
      keys.pendingReviews,
      keys.history('account', id),
    ];
  if (kind === 'conversation') return [keys.conversation(id)];
  // Reading a thread reads the notifications of its messages.
  if (kind === 'inbox') return [keys.notifications, keys.conversationLists, keys.clientJobs, keys.providerJobs];
  if (topic === 'admin:promos') return [keys.promoCodes];
  if (kind === 'admin') return [keys.queues];
  return [];
}

/**
 * What a change invalidates. An inbox changes by notifications and by messages; the lists of jobs show only the latter. A
 * copy of the person's data reports each of its parts.
 */
function madeOld(event: LiveEvent): QueryKey[] {
  const { topic } = event;
  if (event.type === 'change' && event.keys.length > 0 && event.keys.every((key) => key === 'data-exports')) {
    return [keys.dataExports];
  }
  const known = event.type === 'change' && topic.startsWith('inbox:') && event.keys.length > 0;
  return known && event.keys.every((key) => key === topic) ? [keys.notifications] : toQueryKeys(topic);
}

/** Refetches what a change, or a gap in the subscription, has invalidated: not from a server's older cached view. */
export function invalidateQueries(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type !== 'rejected' && event.position !== undefined) api.observed.note(event.position);
  for (const queryKey of madeOld(event)) {
    const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
    for (const query of underWay.filter(isLeftRunning)) againAfter(query, queryClient);
    void queryClient.invalidateQueries({ queryKey });
  }
}

/** An invalidation does not restart this read: it has no data yet, or no page shows it. */
function isLeftRunning(query: Query): boolean {
  return query.state.data === undefined || !query.isActive();
}

const refetchQueued = new WeakSet<Promise<unknown>>();

/** The running read's answer may be older than the change, and would count as fresh. */
function againAfter({ promise, queryKey }: Query, queryClient: QueryClient): void {
  if (promise === undefined || refetchQueued.has(promise)) return;
  refetchQueued.add(promise);
  const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
  // A failed read brought no data, and reports itself.
  promise.then(again, () => {});
}
