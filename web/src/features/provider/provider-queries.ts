import { queryOptions } from '@tanstack/react-query';

import { plusDays } from '#domain/time.ts';
import type { CalendarView } from '#query-api/contract/calendar.ts';
import type { EarningsView } from '#query-api/contract/earnings.ts';
import type { ProviderDayView } from '#query-api/contract/jobs.ts';
import type { OwnFeaturedView } from '#query-api/contract/own-featured.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

export const earningsQuery = pagedQuery<EarningsView>(keys.providerEarnings, '/api/provider/earnings');

export const ownFeaturedQuery = queryOptions({
  queryKey: keys.ownFeatured,
  queryFn: ({ signal }) => api.get<OwnFeaturedView>('/api/me/featured', { signal }),
});

/** The day's events between two instants. */
export function dayQuery(from: string, to: string) {
  return queryOptions({
    queryKey: keys.providerDay(from),
    queryFn: ({ signal }) =>
      api.get<ProviderDayView>(`/api/provider/day?${new URLSearchParams({ from, to }).toString()}`, { signal }),
  });
}

/** Booked jobs between two instants, and on the same days of other zones. */
export function calendarQuery(begin: string, end: string) {
  const period = { from: plusDays(begin, -1), to: plusDays(end, 1) };
  return queryOptions({
    queryKey: keys.providerCalendar(begin),
    queryFn: ({ signal }) =>
      api.get<CalendarView>(`/api/provider/calendar?${new URLSearchParams(period).toString()}`, { signal }),
  });
}
