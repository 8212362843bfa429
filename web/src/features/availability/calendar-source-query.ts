import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** `GET /api/calendar-source`: how the reading of the other calendar goes; null without one. */
export interface CalendarSource {
  source: {
    host: string;
    readAt: string | null;
    failedSince: string | null;
  } | null;
}

/** It is read once a minute or less, so the page asks again. */
const REFRESH_MS = 30_000;

export const calendarSourceQuery = queryOptions({
  queryKey: keys.calendarSource,
  queryFn: ({ signal }) => api.get<CalendarSource>('/api/calendar-source', { signal }),
  refetchInterval: REFRESH_MS,
});
