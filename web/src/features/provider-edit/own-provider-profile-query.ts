import { queryOptions } from '@tanstack/react-query';

import type { OwnProviderProfileView } from '#query-api/contract/provider-profile.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export const ownProviderProfileQuery = queryOptions({
  queryKey: keys.ownProviderProfile,
  queryFn: ({ signal }) => api.get<OwnProviderProfileView>('/api/me/provider-profile', { signal }),
});
