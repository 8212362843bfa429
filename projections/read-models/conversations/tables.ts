import type { FileRef } from '#domain/file/state.ts';
import { streamOf } from '#domain/streams.ts';
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
  shared,
  text,
  uuid,
  type RowOf,
} from '../../runner/table.ts';

type HiddenReason = EventOf<typeof MessageHidden>['data']['reason'];

const ofThread = ({ conversationId }: { readonly conversationId: string }): string =>
  streamOf.conversation(conversationId);

/** One row per thread. */
const conversations = defineTable(
  ['conversationId'],
  {
    conversationId: uuid,
    jobId: uuid,
    clientId: uuid,
    providerId: uuid,
    /** Number of messages of each side. */
    clientMessages: int,
    providerMessages: int,
    /** Who blocked the other side. */
    blockedBy: json<readonly string[]>(),
    lastMessageId: nullable(uuid),
  },
  { owner: ofThread, indexes: ['(job_id)'] },
);

/** A thread as it appears in one side's list. */
const threads = defineTable(
  ['accountId', 'conversationId'],
  {
    accountId: uuid,
    conversationId: uuid,
    jobId: uuid,
    otherId: uuid,
    unread: int,
    /** The last of their own messages, and of the other side's, that they have read. */
    readUpTo: nullable(uuid),
    lastAt: instant,
  },
  {
    owner: ofThread,
    indexes: [
      '(account_id, last_at desc, conversation_id desc)',
      '(account_id, job_id) include (unread) where unread > 0',
    ],
  },
);

const messages = defineTable(
  ['conversationId', 'messageId'],
  {
    conversationId: uuid,
    messageId: uuid,
    /** Messages are numbered from 1 per thread; each row also counts both sides' messages up to it. */
    nth: int,
    clientMessages: int,
    providerMessages: int,
    authorId: uuid,
    text: nullable(text),
    /** As the other side reads it before the booking; null if there is nothing to mask. */
    maskedText: nullable(text),
    /** Whether it mentions paying outside of the platform. */
    offPlatform: flag,
    attachments: plainJson<readonly FileRef[]>(),
    sentAt: instant,
    /** Which account reported it. */
    reportedBy: nullable(uuid),
    /** Why and when an admin hid it; only staff then see its text. */
    hiddenReason: nullable(oneOf<HiddenReason>()),
    hiddenAt: nullable(instant),
  },
  { owner: ofThread, indexes: ['(conversation_id, nth desc)'] },
);

/** When admins accessed a reported message and its context. */
const messageAccesses = defineTable(
  ['conversationId', 'accessId'],
  {
    conversationId: uuid,
    /** The event that recorded the access. */
    accessId: uuid,
    messageId: uuid,
    staffId: uuid,
    accessedAt: instant,
  },
  { owner: ofThread, appendOnly: true, indexes: ['(conversation_id, accessed_at)'] },
);

/** Unread messages per account, over all threads. */
const unreadMessages = defineTable(['accountId'], { accountId: uuid, unread: int }, { owner: shared });

export const conversationTables = { conversations, threads, messages, messageAccesses, unreadMessages };
export type ConversationTables = typeof conversationTables;
export type ConversationRow = RowOf<ConversationTables['conversations']>;
export type ThreadRow = RowOf<ConversationTables['threads']>;
export type MessageRow = RowOf<ConversationTables['messages']>;
