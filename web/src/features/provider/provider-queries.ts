import { queryOptions } from '@tanstack/react-query';

import { plusDays } from '#domain/time.ts';
import type { CalendarView } from '#query-api/contract/calendar.ts';
import type { EarningsView } from '#query-api/contract/earnings.ts';
import type { ProviderDayView } from '#query-api/contract/jobs.ts';
import type { OwnFeaturedView } from '#query-api/contract/own-featured.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { deviceZone } from '#web/lib/device-zone.ts';

/** A month's earnings (`2027-03`); '' is the present month. */
export function earningsQuery(month: string) {
  const wanted = new URLSearchParams({ zone: deviceZone(), ...(month === '' ? {} : { month }) });
  return queryOptions({
    queryKey: [...keys.providerEarnings, month],
    queryFn: ({ signal }) => api.get<EarningsView>(`/api/provider/earnings?${wanted.toString()}`, { signal }),
  });
}

/** The month of an address; '' where it names none. */
export function readMonth(address: URLSearchParams): string {
  const month = address.get('month') ?? '';
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '';
}

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
