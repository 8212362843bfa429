import { queryOptions } from '@tanstack/react-query';

import { plusWeeks, toWeek } from '#domain/analytics/week.ts';
import type { FunnelsView } from '#query-api/contract/analytics.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { businessNow } from '#web/lib/clock.ts';
import type { ListParams } from '#web/lib/list-params.ts';

export const periods = ['4', '12', '26', '52'] as const;
export const devices = ['mobile', 'tablet', 'desktop'] as const;

/** What is shown; '' is all. */
export interface AnalyticsFilter {
  readonly weeks: (typeof periods)[number];
  readonly country: string;
  readonly device: (typeof devices)[number] | '';
  /** An earlier position of the log. */
  readonly asOf: string;
}

export const analyticsParams: ListParams<AnalyticsFilter> = {
  read: (address) => ({
    weeks: periods.find((one) => one === address.get('weeks')) ?? '4',
    country: /^([A-Z]{2}|unknown)$/.exec(address.get('country') ?? '')?.[0] ?? '',
    device: devices.find((one) => one === address.get('device')) ?? '',
    asOf: /^[1-9]\d{0,14}$/.exec(address.get('asOf') ?? '')?.[0] ?? '',
  }),
  write: ({ weeks, country, device, asOf }) => ({ weeks: weeks === '4' ? '' : weeks, country, device, asOf }),
};

export function funnelsQuery({ weeks, country, device, asOf }: AnalyticsFilter) {
  const to = toWeek(businessNow());
  const search = new URLSearchParams({ from: plusWeeks(to, 1 - Number(weeks)), to });
  if (country !== '') search.set('country', country);
  if (device !== '') search.set('device', device);
  if (asOf !== '') search.set('asOf', asOf);
  return queryOptions({
    queryKey: keys.funnels(search.toString()),
    queryFn: ({ signal }) => api.get<FunnelsView>(`/api/analytics/funnels?${search.toString()}`, { signal }),
  });
}
