import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';

import type { ConversationView, Message } from '#query-api/contract/conversations.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';

/** The reference of a thread: a job, and one provider with an offer on it. */
export interface ThreadRef {
  conversationId: string;
  /** Finds the job of a thread that was never opened. */
  jobId?: string;
  providerId?: string;
}

/** A thread, the latest page first; "next" is older. */
export function conversationQuery({ conversationId, jobId, providerId }: ThreadRef) {
  return infiniteQueryOptions({
    queryKey: keys.conversation(conversationId),
    initialPageParam: '',
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      const query = new URLSearchParams();
      if (jobId !== undefined && providerId !== undefined) {
        query.set('jobId', jobId);
        query.set('providerId', providerId);
      }
      // The reader's first message stays included, though newer ones arrive.
      const shown = client.getQueryData<InfiniteData<ConversationView>>(queryKey)?.pages[0]?.oldest ?? '';
      if (pageParam !== '') query.set('before', pageParam);
      else if (shown !== '') query.set('from', shown);
      return api.get<ConversationView>(`/api/conversations/${conversationId}?${query.toString()}`, { signal });
    },
    getNextPageParam: (oldest) => oldest.before,
  });
}

/** All messages that were read so far, the oldest first. */
export function flattenMessages(pages: readonly ConversationView[]): Message[] {
  return pages.toReversed().flatMap((page) => page.messages);
}
