import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import type { adminAccountsView, adminJobsView, HistoryView } from '#query-api/contract/admin.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';
import { readLooking } from '#web/lib/records/read-looking.ts';

export type AdminAccount = z.output<typeof adminAccountsView>['accounts'][number];

function listPath(path: string, q: string, cursor: string): string {
  const query = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(cursor === '' ? {} : { cursor }) });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

export function adminJobsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: keys.adminJobs(q),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get<z.output<typeof adminJobsView>>(listPath('/api/admin/jobs', q, pageParam), { signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function adminAccountsQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: keys.adminAccounts(q),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.get<z.output<typeof adminAccountsView>>(listPath('/api/admin/accounts', q, pageParam), { signal }),
    getNextPageParam: (last) => last.nextCursor,
  });
}

export type HistoryKind = 'job' | 'account';

/** It opens by a look into the job or the account. Without `asOf`, the present. Moving the slider keeps the last state on show until the next one is there. */
export function historyQuery(kind: HistoryKind, id: string, asOf: number | null) {
  const query = asOf === null ? '' : `?asOf=${asOf}`;
  return queryOptions({
    queryKey: keys.historyAsOf(kind, id, asOf),
    queryFn: ({ client, signal }) => {
      const path = `/api/admin/history/${kind}/${encodeURIComponent(id)}${query}`;
      return readLooking(client, { kind, id }, () => api.get<HistoryView>(path, { signal }));
    },
    placeholderData: keepPreviousData,
  });
}
