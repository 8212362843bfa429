import { offPlatformHint } from '#domain/conversation/off-platform.ts';
import { revealed } from '#events/catalog/define-event.ts';

import { lookTogether } from '../../runner/look-together.ts';
import type { Folds, RowsOf, Tell } from '../../runner/read-model.ts';
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

  MessageSent({ data }, rows, tell) {
    const { conversationId, messageId, authorId, recipientId, attachments, sentAt } = data;
    const before = rows.conversations.must(conversationId);
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
      offPlatform: text !== null && offPlatformHint(text),
      reportedBy: null,
      hiddenReason: null,
      hiddenAt: null,
    });
    lookTogether([
      () => changeThread(rows, authorId, conversationId, () => ({ lastAt: sentAt })),
      () => changeThread(rows, recipientId, conversationId, ({ unread }) => ({ unread: unread + 1, lastAt: sentAt })),
    ]);
    tellBoth(before, tell);
    tellDispute(before, tell);
  },

  MessagesRead({ data }, rows, tell) {
    const { conversationId, readerId, upTo } = data;
    const conversation = rows.conversations.must(conversationId);
    const message = rows.messages.must(upTo);
    const others = readerId === conversation.clientId ? 'providerMessages' : 'clientMessages';
    const unread = conversation[others] - message[others];
    changeThread(rows, readerId, conversationId, () => ({ unread, readUpTo: upTo }));
    tellBoth(conversation, tell);
  },

  MessageReported({ data }, rows) {
    rows.messages.put({ ...rows.messages.must(data.messageId), reportedBy: data.reporterId });
  },

  MessagesLookedInto({ id: lookId, data }, rows, tell) {
    const { conversationId, messageId, staffId, lookedAt } = data;
    rows.messageLooks.put({ lookId, conversationId, messageId, staffId, lookedAt });
    tellBoth(rows.conversations.must(conversationId), tell);
  },

  MessageHidden({ data }, rows, tell) {
    const { conversationId, messageId, reason, hiddenAt } = data;
    rows.messages.put({ ...rows.messages.must(messageId), hiddenReason: reason, hiddenAt });
    const conversation = rows.conversations.must(conversationId);
    tellBoth(conversation, tell);
    tellDispute(conversation, tell);
  },

  ConversationBlocked({ data }, rows, tell) {
    const row = rows.conversations.must(data.conversationId);
    rows.conversations.put({ ...row, blockedBy: [...row.blockedBy, data.blockedBy] });
    tellBoth(row, tell);
  },

  ConversationUnblocked({ data }, rows, tell) {
    const row = rows.conversations.must(data.conversationId);
    rows.conversations.put({ ...row, blockedBy: row.blockedBy.filter((id) => id !== data.blockedBy) });
    tellBoth(row, tell);
  },
};

function counted({ clientId, clientMessages, providerMessages }: ConversationRow, authorId: string) {
  return authorId === clientId
    ? { clientMessages: clientMessages + 1, providerMessages }
    : { clientMessages, providerMessages: providerMessages + 1 };
}

/** Changes one side's thread, and their number of unread messages with it. */
function changeThread(
  rows: Rows,
  accountId: string,
  conversationId: string,
  change: (thread: ThreadRow) => Partial<ThreadRow>,
): void {
  const thread = rows.threads.must(accountId, conversationId);
  const changed = { ...thread, ...change(thread) };
  rows.threads.put(changed);
  if (changed.unread === thread.unread) return;
  const before = rows.unreadMessages.get(accountId)?.unread ?? 0;
  rows.unreadMessages.put({ accountId, unread: before + changed.unread - thread.unread });
}

function tellBoth({ conversationId, clientId, providerId }: ConversationRow, tell: Tell): void {
  tell(`conversation:${conversationId}`, () => [
    `conversation:${conversationId}`,
    `inbox:${clientId}`,
    `inbox:${providerId}`,
  ]);
}

/** The page of a dispute shows the thread as well, to staff who may not listen to it. */
function tellDispute({ jobId }: ConversationRow, tell: Tell): void {
  tell(`dispute:${jobId}`, () => [`dispute:${jobId}`]);
}
