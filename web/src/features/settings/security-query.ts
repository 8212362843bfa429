import { queryOptions } from '@tanstack/react-query';

import type { SecurityView } from '#query-api/contract/security.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export const securityQuery = queryOptions({
  queryKey: keys.security,
  queryFn: ({ signal }) => api.get<SecurityView>('/api/me/security', { signal }),
});
