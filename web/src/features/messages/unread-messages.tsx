import { useInfiniteQuery } from '@tanstack/react-query';

import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { UnreadCount } from './unread-count.tsx';

import { conversationsQuery } from './conversations-query.ts';

/** The number of a person's unread messages, live. */
export function UnreadMessages({ accountId }: { accountId: string }) {
  const { data } = useInfiniteQuery(conversationsQuery(''));
  const view = data?.pages[0];
  useLiveTopic(view === undefined ? null : `inbox:${accountId}`, view?.position ?? null);
  return <UnreadCount unread={view?.unread ?? 0} />;
}
