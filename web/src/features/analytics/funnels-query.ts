import { queryOptions } from '@tanstack/react-query';

import type { FunnelsView } from '#query-api/contract/analytics.ts';
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

export function funnelsQuery({ device, asOf, ...of }: AnalyticsFilter) {
  const search = periodSearch(of);
  if (device !== '') search.set('device', device);
  if (asOf !== '') search.set('asOf', asOf);
  return queryOptions({
    queryKey: keys.funnels(search.toString()),
    queryFn: ({ signal }) => api.get<FunnelsView>(`/api/analytics/funnels?${search.toString()}`, { signal }),
  });
}
