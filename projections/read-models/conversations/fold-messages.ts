import { mentionsOffPlatformPayment } from '#domain/conversation/mentions-off-platform-payment.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { foldWithNeeds, type Folds, type RowsOf, type Publish } from '../../runner/read-model.ts';
import { maskedText } from '../masked-text.ts';
import type { ConversationRow, ConversationTables, ThreadRow } from './tables.ts';

type Rows = RowsOf<ConversationTables>;

export const messageFolds: Folds<ConversationTables> = {
  ConversationOpened({ data, meta }, rows) {
    const { conversationId, jobId, clientId, providerId } = data;
    const none = { clientMessages: 0, providerMessages: 0, blockedBy: [], lastMessageId: null };
    rows.conversations.put({ conversationId, jobId, clientId, providerId, ...none });
    for (const [accountId, otherId] of [
      [clientId, providerId],
      [providerId, clientId],
    ] as const) {
      const nothing = { unread: 0, readUpTo: null, lastAt: meta.at };
      rows.threads.put({ accountId, conversationId, jobId, otherId, ...nothing });
    }
  },

  MessageSent: foldWithNeeds(
    ({ data: { conversationId, authorId, recipientId } }) => ({
      conversations: [conversationId],
      threads: [
        [authorId, conversationId],
        [recipientId, conversationId],
      ],
      unreadMessages: [recipientId],
    }),
    ({ data }, rows, publish) => {
      const { conversationId, messageId, authorId, recipientId, attachments, sentAt } = data;
      const before = rows.conversations.getOrThrow(conversationId);
      const counts = counted(before, authorId);
      const text = revealed(data.text);
      rows.conversations.put({ ...before, ...counts, lastMessageId: messageId });
      rows.messages.put({
        messageId,
        conversationId,
        ...counts,
        authorId,
        attachments,
        sentAt,
        nth: counts.clientMessages + counts.providerMessages,
        text,
        maskedText: maskedText(text),
        offPlatform: text !== null && mentionsOffPlatformPayment(text),
        reportedBy: null,
        hiddenReason: null,
        hiddenAt: null,
      });
      changeThread(rows, authorId, conversationId, () => ({ lastAt: sentAt }));
      changeThread(rows, recipientId, conversationId, ({ unread }) => ({ unread: unread + 1, lastAt: sentAt }));
      publishToBoth(before, publish);
      publishDispute(before, publish);
    },
  ),

  MessagesRead: foldWithNeeds(
    ({ data: { conversationId, readerId, upTo } }) => ({
      conversations: [conversationId],
      messages: [[conversationId, upTo]],
      threads: [[readerId, conversationId]],
      unreadMessages: [readerId],
    }),
    ({ data }, rows, publish) => {
      const { conversationId, readerId, upTo } = data;
      const conversation = rows.conversations.getOrThrow(conversationId);
      const message = rows.messages.getOrThrow(conversationId, upTo);
      const others = readerId === conversation.clientId ? 'providerMessages' : 'clientMessages';
      const unread = conversation[others] - message[others];
      changeThread(rows, readerId, conversationId, () => ({ unread, readUpTo: upTo }));
      publishToBoth(conversation, publish);
    },
  ),

  MessageReported: foldWithNeeds(
    ({ data: { conversationId, messageId } }) => ({ messages: [[conversationId, messageId]] }),
    ({ data: { conversationId, messageId, reporterId } }, rows) => {
      rows.messages.put({ ...rows.messages.getOrThrow(conversationId, messageId), reportedBy: reporterId });
    },
  ),

  MessagesAccessed: foldWithNeeds(
    ({ data }) => ({ conversations: [data.conversationId] }),
    ({ id: accessId, data }, rows, publish) => {
      const { conversationId, messageId, staffId, accessedAt } = data;
      rows.messageAccesses.put({ accessId, conversationId, messageId, staffId, accessedAt });
      publishToBoth(rows.conversations.getOrThrow(conversationId), publish);
    },
  ),

  MessageHidden: foldWithNeeds(
    ({ data: { conversationId, messageId } }) => ({
      messages: [[conversationId, messageId]],
      conversations: [conversationId],
    }),
    ({ data }, rows, publish) => {
      const { conversationId, messageId, reason, hiddenAt } = data;
      rows.messages.put({ ...rows.messages.getOrThrow(conversationId, messageId), hiddenReason: reason, hiddenAt });
      const conversation = rows.conversations.getOrThrow(conversationId);
      publishToBoth(conversation, publish);
      publishDispute(conversation, publish);
    },
  ),

  ConversationBlocked: foldWithNeeds(
    ({ data }) => ({ conversations: [data.conversationId] }),
    ({ data }, rows, publish) => {
      const row = rows.conversations.getOrThrow(data.conversationId);
      rows.conversations.put({ ...row, blockedBy: [...row.blockedBy, data.blockedBy] });
      publishToBoth(row, publish);
    },
  ),

  ConversationUnblocked: foldWithNeeds(
    ({ data }) => ({ conversations: [data.conversationId] }),
    ({ data }, rows, publish) => {
      const row = rows.conversations.getOrThrow(data.conversationId);
      rows.conversations.put({ ...row, blockedBy: row.blockedBy.filter((id) => id !== data.blockedBy) });
      publishToBoth(row, publish);
    },
  ),
};

function counted({ clientId, clientMessages, providerMessages }: ConversationRow, authorId: string) {
  return authorId === clientId
    ? { clientMessages: clientMessages + 1, providerMessages }
    : { clientMessages, providerMessages: providerMessages + 1 };
}

/** Changes one side's thread, and updates their unread count. */
function changeThread(
  rows: Rows,
  accountId: string,
  conversationId: string,
  change: (thread: ThreadRow) => Partial<ThreadRow>,
): void {
  const thread = rows.threads.getOrThrow(accountId, conversationId);
  const changed = { ...thread, ...change(thread) };
  rows.threads.put(changed);
  if (changed.unread === thread.unread) return;
  const before = rows.unreadMessages.get(accountId)?.unread ?? 0;
  rows.unreadMessages.put({ accountId, unread: before + changed.unread - thread.unread });
}

function publishToBoth({ conversationId, clientId, providerId }: ConversationRow, publish: Publish): void {
  publish(`conversation:${conversationId}`, () => [
    `conversation:${conversationId}`,
    `inbox:${clientId}`,
    `inbox:${providerId}`,
  ]);
}

/** A dispute's page also shows the thread, to staff who cannot subscribe to its topic. */
function publishDispute({ jobId }: ConversationRow, publish: Publish): void {
  publish(`dispute:${jobId}`, () => [`dispute:${jobId}`]);
}
