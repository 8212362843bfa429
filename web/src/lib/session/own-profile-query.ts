import { queryOptions } from '@tanstack/react-query';

import type { OwnProfileView } from '#query-api/contract/people.ts';
import { api } from '../api/api.ts';
import { keys } from '../api/query-keys.ts';

export const ownProfileQuery = queryOptions({
  queryKey: keys.ownProfile,
  queryFn: ({ signal }) => api.get<OwnProfileView>('/api/me/profile', { signal }),
});
