import type { ConversationEvent } from '#events/catalog/conversation.ts';

/** What the rules need to know of a thread: who wrote what, no texts. */
export interface Conversation {
  readonly conversationId: string;
  readonly jobId: string;
  readonly clientId: string;
  readonly providerId: string;
  /** In the order in which they were sent. */
  readonly messages: readonly Message[];
  /** How many of the messages each side has read. */
  readonly read: Readonly<Record<string, number>>;
  /** Who wants no more messages here: nobody writes while there is somebody. */
  readonly blockedBy: readonly string[];
  readonly reports: readonly MessageReport[];
  /** The messages that neither side can read any more. */
  readonly hidden: readonly string[];
  /** Who of the admins read which reported message. */
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

/** @throws Error when the history contradicts itself: a fault of ours, never of the caller. */
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

/** The place of a message in its thread; -1 when it is not there. */
export function findMessageIndex({ messages }: Conversation, messageId: string): number {
  return messages.findLastIndex((message) => message.messageId === messageId);
}

/** The other side of the thread. */
export function otherSide({ clientId, providerId }: Pick<Conversation, 'clientId' | 'providerId'>, id: string): string {
  return id === clientId ? providerId : clientId;
}
