import { useEffect, useEffectEvent, useRef } from 'react';

import type { Message } from '#query-api/contract/conversations.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Tells the servers, once a message, that what the other side wrote was on the screen of a page in front. */
export function useMarkRead(conversationId: string, unread: number, last: Message | undefined): void {
  const queryClient = useQueryClient();
  const told = useRef('');
  const tell = useEffectEvent(() => {
    if (last === undefined || unread === 0 || document.hidden || told.current === last.messageId) return;
    told.current = last.messageId;
    const act = { conversationId, upTo: last.messageId };
    void sendCommand(api, 'MarkRead', act, crypto.randomUUID()).then(
      () => queryClient.invalidateQueries({ queryKey: keys.conversations }),
      // Nobody asked for it: the next message, or the next visit, tells again.
      () => {
        told.current = '';
      },
    );
  });
  useEffect(() => {
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [conversationId, unread, last?.messageId]);
}
