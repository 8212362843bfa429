import type { ConversationsView } from '#query-api/contract/conversations.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { pagedQuery } from '#web/lib/api/paged-query.ts';

/** The viewer's threads, the latest message first. */
export function conversationsQuery(search: string) {
  return pagedQuery<ConversationsView>(keys.conversationList(search), '/api/conversations', { q: search });
}
