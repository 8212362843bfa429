import { queryOptions } from '@tanstack/react-query';

import type { DataExportsView, ExportLinkView } from '#query-api/contract/data-export.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** The copies of their data that the person asked for, latest first. */
export const dataExportsQuery = queryOptions({
  queryKey: keys.dataExports,
  queryFn: ({ signal }) => api.get<DataExportsView>('/api/me/exports', { signal }),
});

/** What a link to a copy opens now. */
export const exportLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keys.exportLink(token),
    queryFn: ({ signal }) => api.get<ExportLinkView>(`/api/exports/${encodeURIComponent(token)}`, { signal }),
    staleTime: 0,
  });

/** The one download that a copy has. */
export const exportFilePath = (token: string): string => `/api/exports/${encodeURIComponent(token)}/file`;

export const exportReceiptPath = (exportId: string): string => `/api/me/exports/${exportId}/receipt`;
