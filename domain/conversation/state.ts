import type { ConversationEvent } from '#events/catalog/conversation.ts';

/** What the rules need to know of a thread: the authors of the messages, no texts. */
export interface Conversation {
  readonly conversationId: string;
  readonly jobId: string;
  readonly clientId: string;
  readonly providerId: string;
  /** In the order in which they were sent. */
  readonly messages: readonly Message[];
  /** How many messages each side has read. */
  readonly read: Readonly<Record<string, number>>;
  /** The sides that blocked the thread; while there is one, no side can write. */
  readonly blockedBy: readonly string[];
  readonly reports: readonly MessageReport[];
  /** The messages that neither side can read any longer. */
  readonly hidden: readonly string[];
  /** Which admins read which reported message. */
  readonly accesses: readonly { readonly messageId: string; readonly staffId: string }[];
}

interface Message {
  readonly messageId: string;
  readonly authorId: string;
}

export interface MessageReport {
  readonly messageId: string;
  readonly reporterId: string;
  readonly closed: boolean;
}

/** @throws Error when the history contradicts itself: a bug, never the caller's mistake. */
export function evolveConversation(conversation: Conversation | null, event: ConversationEvent): Conversation {
  if (event.type === 'ConversationOpened') {
    return { ...event.data, messages: [], read: {}, blockedBy: [], reports: [], hidden: [], accesses: [] };
  }
  if (conversation === null) throw new Error(`${event.type} in a conversation that was never opened`);
  const { messages, blockedBy, reports } = conversation;
  switch (event.type) {
    case 'MessageSent': {
      const { messageId, authorId } = event.data;
      return { ...conversation, messages: messages.concat({ messageId, authorId }) };
    }
    case 'MessagesRead': {
      const { readerId, upTo } = event.data;
      return { ...conversation, read: { ...conversation.read, [readerId]: 1 + findMessageIndex(conversation, upTo) } };
    }
    case 'MessageReported': {
      const { messageId, reporterId } = event.data;
      return { ...conversation, reports: [...reports, { messageId, reporterId, closed: false }] };
    }
    case 'MessagesAccessed': {
      const { messageId, staffId } = event.data;
      return { ...conversation, accesses: [...conversation.accesses, { messageId, staffId }] };
    }
    case 'MessageHidden':
      return { ...conversation, hidden: [...conversation.hidden, event.data.messageId] };
    case 'MessageReportClosed': {
      const { messageId } = event.data;
      const closed = reports.map((report) => (report.messageId === messageId ? { ...report, closed: true } : report));
      return { ...conversation, reports: closed };
    }
    case 'ConversationBlocked':
      return { ...conversation, blockedBy: [...blockedBy, event.data.blockedBy] };
    case 'ConversationUnblocked':
      return { ...conversation, blockedBy: blockedBy.filter((id) => id !== event.data.blockedBy) };
  }
}

/** The index of a message in its thread; -1 if unknown. */
export function findMessageIndex({ messages }: Conversation, messageId: string): number {
  return messages.findLastIndex((message) => message.messageId === messageId);
}

/** The other side of the thread. */
export function otherSide({ clientId, providerId }: Pick<Conversation, 'clientId' | 'providerId'>, id: string): string {
  return id === clientId ? providerId : clientId;
}
