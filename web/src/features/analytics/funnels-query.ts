import { queryOptions } from '@tanstack/react-query';

import type { FunnelId } from '#domain/analytics/funnels.ts';
import type { FunnelDetailView, FunnelsView } from '#query-api/contract/analytics.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import type { ListParams } from '#web/lib/list-params.ts';

import { periodParams, periodSearch, type PeriodFilter } from './period-filter.ts';

export const devices = ['mobile', 'tablet', 'desktop'] as const;

/** What is shown; '' is all. */
export interface AnalyticsFilter extends PeriodFilter {
  readonly device: (typeof devices)[number] | '';
  /** An earlier position of the log. */
  readonly asOf: string;
}

const period = periodParams('4');

export const analyticsParams: ListParams<AnalyticsFilter> = {
  read: (address) => ({
    ...period.read(address),
    device: devices.find((one) => one === address.get('device')) ?? '',
    asOf: /^[1-9]\d{0,14}$/.exec(address.get('asOf') ?? '')?.[0] ?? '',
  }),
  write: ({ device, asOf, ...of }) => ({ ...period.write(of), device, asOf }),
};

export function funnelsQuery(filter: AnalyticsFilter) {
  const search = searchOf(filter).toString();
  return queryOptions({
    queryKey: keys.funnels(search),
    queryFn: ({ signal }) => api.get<FunnelsView>(`/api/analytics/funnels?${search}`, { signal }),
  });
}

/** One funnel with the times of its parts. */
export function funnelDetailQuery(filter: AnalyticsFilter, funnel: FunnelId) {
  const search = searchOf(filter);
  search.set('funnel', funnel);
  return queryOptions({
    queryKey: keys.funnelDetail(search.toString()),
    queryFn: ({ signal }) => api.get<FunnelDetailView>(`/api/analytics/funnel?${search.toString()}`, { signal }),
  });
}

function searchOf({ device, asOf, ...of }: AnalyticsFilter): URLSearchParams {
  const search = periodSearch(of);
  if (device !== '') search.set('device', device);
  if (asOf !== '') search.set('asOf', asOf);
  return search;
}
