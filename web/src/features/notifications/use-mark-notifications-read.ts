import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { NotificationsView } from '#query-api/contract/notifications.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useMe } from '#web/lib/session/me.ts';

/** Marks everything up to the newest notification as read. After a failure, the next visit retries. */
export function useMarkNotificationsRead(): (view: NotificationsView) => void {
  const queryClient = useQueryClient();
  const accountId = useMe()?.user.id;
  return useCallback(
    ({ notifications: [newest], unread }) => {
      if (accountId === undefined || newest === undefined || unread === 0) return;
      void sendCommand(api, 'MarkNotificationsRead', { accountId, upTo: newest.position }, crypto.randomUUID())
        .then(() => queryClient.invalidateQueries({ queryKey: keys.notifications }))
        .catch(() => undefined);
    },
    [accountId, queryClient],
  );
}
