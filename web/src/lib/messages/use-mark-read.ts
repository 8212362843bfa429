import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { Message } from '#query-api/contract/conversations.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { sendCommand } from '#web/lib/api/send-command.ts';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Marks the other side's messages as read, once per message, when they were on screen in a visible page.
 * @returns where the last message ends: it was seen once that was in view
 */
export function useMarkRead(
  conversationId: string,
  unread: number,
  last: Message | undefined,
): RefObject<HTMLDivElement | null> {
  const queryClient = useQueryClient();
  const end = useRef<HTMLDivElement>(null);
  const markedRead = useRef('');
  const markRead = useEffectEvent(() => {
    if (last === undefined || unread === 0 || document.hidden || markedRead.current === last.messageId) return;
    markedRead.current = last.messageId;
    const action = { conversationId, upTo: last.messageId };
    void sendCommand(api, 'MarkRead', action, crypto.randomUUID()).then(
      () => queryClient.invalidateQueries({ queryKey: keys.conversations }),
      // The viewer did not ask for it: the next message, or the next visit, retries.
      () => {
        markedRead.current = '';
      },
    );
  });
  // Re-observed for each message: whether its end is in view is known only once it is rendered.
  useEffect(() => whileInView(end.current, markRead), [conversationId, unread, last?.messageId]);
  return end;
}

/** Acts when an element comes into view, or its page becomes visible; at once when a browser cannot report it. */
function whileInView(place: Element | null, action: () => void): () => void {
  let inView = typeof IntersectionObserver === 'undefined';
  const check = () => {
    if (inView) action();
  };
  const observer = inView
    ? null
    : new IntersectionObserver((entries) => {
        inView = entries.at(-1)?.isIntersecting === true;
        check();
      });
  if (place !== null) observer?.observe(place);
  check();
  document.addEventListener('visibilitychange', check);
  return () => {
    observer?.disconnect();
    document.removeEventListener('visibilitychange', check);
  };
}
