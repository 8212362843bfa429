import { queryOptions } from '@tanstack/react-query';

import type { PrivacyRequestQueueView, PrivacyRequestView } from '#query-api/contract/privacy-requests.ts';
import { api } from '#web/lib/api/api.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** How often an opened request is read again: no event says that the hour of its access is over. */
const POLL_INTERVAL_MS = 5 * 60_000;

export const deskFilters = ['open', 'ended'] as const;
export type DeskFilter = (typeof deskFilters)[number];
export type DeskLine = PrivacyRequestQueueView['requests'][number];

export function deskQuery(filter: DeskFilter) {
  const path = '/api/admin/privacy-requests';
  return pagedQuery<PrivacyRequestQueueView>(keys.queueList('privacy-requests', { filter }), path, { filter });
}

export function deskRequestQuery(subjectId: string, requestId: string) {
  const path = `/api/admin/privacy-requests/${encodeURIComponent(subjectId)}/${encodeURIComponent(requestId)}`;
  return queryOptions({
    queryKey: keys.privacyRequest(subjectId, requestId),
    queryFn: ({ signal }) => api.get<PrivacyRequestView>(path, { signal }),
    refetchInterval: POLL_INTERVAL_MS,
  });
}
