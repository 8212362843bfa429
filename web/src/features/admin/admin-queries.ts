import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';

import type { adminAccountsView, adminJobsView, HistoryView } from '#query-api/contract/admin.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';
import { readWithAccess } from '#web/lib/records/read-with-access.ts';

export type AdminAccount = z.output<typeof adminAccountsView>['accounts'][number];

export function adminJobsQuery(q: string) {
  return pagedQuery<z.output<typeof adminJobsView>>(keys.adminJobs(q), '/api/admin/jobs', { q });
}

export function adminAccountsQuery(q: string) {
  return pagedQuery<z.output<typeof adminAccountsView>>(keys.adminAccounts(q), '/api/admin/accounts', { q });
}

export type HistoryKind = 'job' | 'account';

/**
 * Requires access to the job or the account. Without `asOf`, the present. While the slider moves, the last state stays
 * until the next one has loaded.
 */
export function historyQuery(kind: HistoryKind, id: string, asOf: number | null) {
  const query = asOf === null ? '' : `?asOf=${asOf}`;
  return queryOptions({
    queryKey: keys.historyAsOf(kind, id, asOf),
    queryFn: ({ client, queryKey, signal }) => {
      const path = `/api/admin/history/${kind}/${encodeURIComponent(id)}${query}`;
      return readWithAccess({ client, queryKey }, { kind, id }, () => api.get<HistoryView>(path, { signal }));
    },
    placeholderData: keepPreviousData,
  });
}

/** A file with the same events as the log stores them, each with its proof. */
export const historyExportPath = (kind: HistoryKind, id: string): string =>
  `/api/admin/history/${kind}/${encodeURIComponent(id)}/export`;
