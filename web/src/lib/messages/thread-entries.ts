import type { ConversationView, Message } from '#query-api/contract/conversations.ts';

/** What stands in a thread: a message, or that our staff read there. */
export type Entry = { readonly message: Message } | { readonly accessedAt: string };

/**
 * Messages, and among them the looks of our staff, in the order of time. `whole`: nothing older is to come; until then a
 * look from before the first message waits for the page that it belongs to.
 */
export function buildThreadEntries(
  messages: readonly Message[],
  accesses: ConversationView['accesses'],
  whole: boolean,
): Entry[] {
  const first = messages[0]?.sentAt;
  const shown = accesses.filter(({ at }) => whole || first === undefined || at >= first);
  const all = [
    ...messages.map((message) => ({ at: message.sentAt, entry: { message } })),
    ...shown.map(({ at }) => ({ at, entry: { accessedAt: at } })),
  ];
  return all.toSorted((a, b) => a.at.localeCompare(b.at)).map(({ entry }) => entry);
}
