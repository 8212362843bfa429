import type { Notice, NoticesView } from '#query-api/contract/notices.ts';

import { hoursAfter, ids, NOW } from './ids.ts';

/** An offer of €420.00 that came an hour ago and was not seen yet. */
export function aNotice(changes: Partial<Notice> = {}): Notice {
  return {
    noticeId: 'n1',
    kind: 'offerReceived',
    group: 'offers',
    at: hoursAfter(NOW, -1),
    position: '90',
    read: false,
    unreadMessages: 0,
    jobId: ids.job,
    conversationId: null,
    title: 'Repaint hallway, stairs and landing',
    name: 'Cormac',
    facts: { amount: 42_000, currency: 'EUR', at: null, detail: null },
    ...changes,
  };
}

export function noticesView(notices: Notice[], unread = notices.filter(({ read }) => !read).length): NoticesView {
  return { notices, unread, nextCursor: null, position: '100' };
}
