import type { NotificationsView } from '#query-api/contract/notifications.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

/** The viewer's notifications, the latest first; `group` is empty for all of them. */
export function notificationsQuery(group = '') {
  return pagedQuery<NotificationsView>(keys.notificationsFor(group), '/api/notifications', { group });
}
