import type { NoticesView } from '#query-api/contract/notices.ts';
import { keys } from '#web/lib/api/keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

/** The viewer's notices, the latest first; `group` is empty for all of them. */
export function noticesQuery(group = '') {
  return pagedQuery<NoticesView>(keys.noticesOf(group), '/api/notices', { group });
}
