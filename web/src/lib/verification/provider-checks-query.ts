import { queryOptions } from '@tanstack/react-query';

import type { ProviderChecksView } from '#query-api/contract/provider-checks.ts';

import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { keys } from '../api/query-keys.ts';

/** What was verified of a provider; null for one who is not approved. */
export function providerChecksQuery(accountId: string) {
  return queryOptions({
    queryKey: keys.providerChecks(accountId),
    queryFn: async ({ signal }): Promise<ProviderChecksView | null> => {
      try {
        return await api.get<ProviderChecksView>(`/api/providers/${accountId}/checks`, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
