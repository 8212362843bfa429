import type { FileRef } from '#domain/file/state.ts';
import type { MessageHidden } from '#events/catalog/conversation.ts';
import type { EventOf } from '#events/catalog/define-event.ts';

import {
  defineTable,
  flag,
  instant,
  int,
  json,
  nullable,
  oneOf,
  plainJson,
  text,
  uuid,
  type RowOf,
} from '../../runner/table.ts';

type HiddenReason = EventOf<typeof MessageHidden>['data']['reason'];

/** One row a thread. */
const conversations = defineTable(
  ['conversationId'],
  {
    conversationId: uuid,
    jobId: uuid,
    clientId: uuid,
    providerId: uuid,
    /** Messages of each side. */
    clientMessages: int,
    providerMessages: int,
    /** Who wants no more messages of the other. */
    blockedBy: json<readonly string[]>(),
    lastMessageId: nullable(uuid),
  },
  { indexes: ['(job_id)'] },
);

/** A thread as one of its two sides has it: what their list shows. */
const threads = defineTable(
  ['accountId', 'conversationId'],
  {
    accountId: uuid,
    conversationId: uuid,
    jobId: uuid,
    otherId: uuid,
    unread: int,
    /** The last message of their own, or of the other, that they have read. */
    readUpTo: nullable(uuid),
    lastAt: instant,
  },
  {
    indexes: [
      '(account_id, last_at desc, conversation_id desc)',
      '(account_id, job_id) include (unread) where unread > 0',
    ],
  },
);

const messages = defineTable(
  ['messageId'],
  {
    messageId: uuid,
    conversationId: uuid,
    /** Messages count from 1 in their thread; beside it how many of each side there are up to this one. */
    nth: int,
    clientMessages: int,
    providerMessages: int,
    authorId: uuid,
    text: nullable(text),
    /** As the other side reads it before the booking; null where nothing in it is masked. */
    maskedText: nullable(text),
    /** Whether it speaks of paying outside of the platform. */
    offPlatform: flag,
    attachments: plainJson<readonly FileRef[]>(),
    sentAt: instant,
    /** Who reported it. */
    reportedBy: nullable(uuid),
    /** Why an admin hid it, and when: its text is then for the staff alone. */
    hiddenReason: nullable(oneOf<HiddenReason>()),
    hiddenAt: nullable(instant),
  },
  { indexes: ['(conversation_id, nth desc)'] },
);

/** When admins read a reported message, with what stands around it. */
const messageAccesses = defineTable(
  ['accessId'],
  {
    /** The event that told of it. */
    accessId: uuid,
    conversationId: uuid,
    messageId: uuid,
    staffId: uuid,
    accessedAt: instant,
  },
  { appendOnly: true, indexes: ['(conversation_id, accessed_at)'] },
);

/** Unread messages of somebody, in all threads. */
const unreadMessages = defineTable(['accountId'], { accountId: uuid, unread: int });

export const conversationTables = { conversations, threads, messages, messageAccesses, unreadMessages };
export type ConversationTables = typeof conversationTables;
export type ConversationRow = RowOf<ConversationTables['conversations']>;
export type ThreadRow = RowOf<ConversationTables['threads']>;
export type MessageRow = RowOf<ConversationTables['messages']>;
