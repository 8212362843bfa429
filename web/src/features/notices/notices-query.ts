import { infiniteQueryOptions } from '@tanstack/react-query';

import type { NoticesView } from '#query-api/contract/notices.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

/** The viewer's notices, the latest first; `group` is empty for all of them. */
export function noticesQuery(group = '') {
  return infiniteQueryOptions({
    queryKey: keys.noticesOf(group),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams();
      if (group !== '') query.set('group', group);
      if (pageParam !== '') query.set('cursor', pageParam);
      return api.get<NoticesView>(`/api/notices?${query.toString()}`, { signal });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
}
