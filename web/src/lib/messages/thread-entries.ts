import type { ConversationView, Message } from '#query-api/contract/conversations.ts';

/** An entry of a thread: a message, or a staff access. */
export type Entry = { readonly message: Message } | { readonly accessedAt: string };

/**
 * Messages and the staff's accesses, in order of time. `whole`: no older page exists; until then an access before the
 * first message waits for its page.
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
