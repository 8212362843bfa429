import { queryOptions } from '@tanstack/react-query';

import type { NoticePreferencesView } from '#query-api/contract/notices.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

export const preferencesQuery = queryOptions({
  queryKey: keys.noticePreferences,
  queryFn: ({ signal }) => api.get<NoticePreferencesView>('/api/notice-preferences', { signal }),
});
