import { queryOptions } from '@tanstack/react-query';

import type { TeamView } from '#query-api/contract/team.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export const teamQuery = queryOptions({
  queryKey: keys.team,
  queryFn: ({ signal }) => api.get<TeamView>('/api/admin/team', { signal }),
});
