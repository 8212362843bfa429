import { queryOptions } from '@tanstack/react-query';

import type { DashboardView } from '#query-api/contract/analytics-dashboard.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

import { periodParams, periodSearch, type PeriodFilter } from './period-filter.ts';

/** Today changes with every visit: no topic is published for each. */
const REFRESH_MS = 10_000;

export const dashboardParams = periodParams('12');

export function dashboardQuery(filter: PeriodFilter) {
  const search = periodSearch(filter).toString();
  return queryOptions({
    queryKey: keys.analyticsDashboard(search),
    queryFn: ({ signal }) => api.get<DashboardView>(`/api/analytics/dashboard?${search}`, { signal }),
    refetchInterval: REFRESH_MS,
  });
}
