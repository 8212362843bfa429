import { queryOptions } from '@tanstack/react-query';

import type { ProviderView } from '#query-api/contract/provider-profile.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** Null for a Homewright who is not approved any more. */
export const providerQuery = (accountId: string) =>
  queryOptions({
    queryKey: keys.provider(accountId),
    queryFn: async ({ signal }) => {
      try {
        return await api.get<ProviderView>(`/api/providers/${encodeURIComponent(accountId)}`, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return null;
        throw error;
      }
    },
  });
