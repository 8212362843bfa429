import { queryOptions } from '@tanstack/react-query';

import type { AccessLogView } from '#query-api/contract/people.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export const accessLogQuery = queryOptions({
  queryKey: keys.accessLog,
  queryFn: ({ signal }) => api.get<AccessLogView>('/api/me/access-log', { signal }),
});
