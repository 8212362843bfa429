import { queryOptions } from '@tanstack/react-query';

import type { OwnCalendarView } from '#query-api/contract/availability.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export const ownCalendarQuery = queryOptions({
  queryKey: keys.ownCalendar,
  queryFn: ({ signal }) => api.get<OwnCalendarView>('/api/me/calendar', { signal }),
});
