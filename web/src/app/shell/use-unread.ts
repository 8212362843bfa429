import { useInfiniteQuery } from '@tanstack/react-query';

import type { MeView } from '#query-api/contract/people.ts';
import { conversationsQuery } from '#web/features/messages/conversations-query.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';

/** How many messages somebody has not read, live. Staff have none. */
export function useUnread(user: MeView['user'] | null): number {
  const writes = user?.accountType === 'client' || user?.accountType === 'provider';
  const { data } = useInfiniteQuery({ ...conversationsQuery(''), enabled: writes });
  const view = data?.pages[0];
  useLiveTopic(user === null || view === undefined ? null : `inbox:${user.id}`, view?.position ?? null);
  return writes ? (view?.unread ?? 0) : 0;
}
