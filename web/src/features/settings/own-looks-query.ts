import { queryOptions } from '@tanstack/react-query';

import type { OwnLooksView } from '#query-api/contract/people.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export const ownLooksQuery = queryOptions({
  queryKey: keys.ownLooks,
  queryFn: ({ signal }) => api.get<OwnLooksView>('/api/me/looks', { signal }),
});
