import { infiniteQueryOptions } from '@tanstack/react-query';

import type { ConversationsView } from '#query-api/contract/conversations.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';

/** The viewer's threads, the latest message first. */
export function conversationsQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: keys.conversationsOf(search),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams();
      if (search !== '') query.set('q', search);
      if (pageParam !== '') query.set('cursor', pageParam);
      return api.get<ConversationsView>(`/api/conversations?${query.toString()}`, { signal });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
}
