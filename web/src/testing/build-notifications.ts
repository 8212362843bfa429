import type { Notification, NotificationsView } from '#query-api/contract/notifications.ts';

import { hoursAfter, ids, NOW } from './ids.ts';

/** An unread offer of €420.00 of an hour ago. */
export function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    notificationId: 'n1',
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
    timezone: 'Europe/Dublin',
    facts: { amount: 42_000, currency: 'EUR', at: null, detail: null },
    ...changes,
  };
}

export function notificationsView(
  notifications: Notification[],
  unread = notifications.filter(({ read }) => !read).length,
): NotificationsView {
  return { notifications, unread, nextCursor: null, position: '100' };
}
