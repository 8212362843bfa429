import { queryOptions } from '@tanstack/react-query';

import type { NotificationPreferencesView } from '#query-api/contract/notifications.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export const preferencesQuery = queryOptions({
  queryKey: keys.notificationPreferences,
  queryFn: ({ signal }) => api.get<NotificationPreferencesView>('/api/notification-preferences', { signal }),
});
