import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import type { ConsentAuditView } from '#query-api/contract/consent.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export type AuditedChoice = ConsentAuditView['history'][number];

/** Requires an access with a reason. Without `asOf`, an instant, the present. */
export function consentAuditQuery(subjectId: string, asOf: string | null) {
  const query = asOf === null ? '' : `?${new URLSearchParams({ asOf }).toString()}`;
  return queryOptions({
    queryKey: keys.consentAuditAsOf(subjectId, asOf),
    queryFn: ({ signal }) =>
      api.get<ConsentAuditView>(`/api/admin/consents/${encodeURIComponent(subjectId)}${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
