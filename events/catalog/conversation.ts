import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { fileRef, id, instant, personalText, personalTextOrNull } from './fields.ts';

/**
 * Stream `conversation-<conversationId>`: the messages between a job's client and one provider, first about the offer,
 * then about the job. Texts are stored as written. What the other side may not see yet is masked when they read.
 */

export const ConversationOpened = defineEvent(
  'ConversationOpened',
  'A client and a provider opened a conversation about a job.',
  z.object({ conversationId: id, jobId: id, clientId: id, providerId: id }),
);

export const MessageSent = defineEvent(
  'MessageSent',
  'One side wrote to the other.',
  z.object({
    conversationId: id,
    jobId: id,
    messageId: id,
    authorId: id,
    recipientId: id,
    text: personalText,
    attachments: z.array(fileRef),
    sentAt: instant,
  }),
  { sealed: { text: 'authorId' } },
);

export const MessagesRead = defineEvent(
  'MessagesRead',
  'One side read what the other wrote.',
  z.object({
    conversationId: id,
    jobId: id,
    readerId: id,
    /** The last message that was read. */
    upTo: id,
    readAt: instant,
  }),
);

/** Why a message is reported to support. */
export const messageReportReasons = ['off-platform', 'abuse', 'fraud', 'spam', 'other'] as const;

export const MessageReported = defineEvent(
  'MessageReported',
  'One side reported a message of the other to support.',
  z.object({
    conversationId: id,
    jobId: id,
    messageId: id,
    authorId: id,
    reporterId: id,
    reason: z.enum(messageReportReasons),
    note: personalText,
    reportedAt: instant,
  }),
  { sealed: { note: 'reporterId' } },
);

export const MessagesAccessed = defineEvent(
  'MessagesAccessed',
  'An admin read a reported message and some messages before and after it; both sides can see that.',
  z.object({
    conversationId: id,
    jobId: id,
    /** The message that was reported. */
    messageId: id,
    staffId: id,
    accessedAt: instant,
  }),
);

export const MessageHidden = defineEvent(
  'MessageHidden',
  'An admin hid a reported message; its existence and the reason stay visible.',
  z.object({
    conversationId: id,
    jobId: id,
    messageId: id,
    authorId: id,
    hiddenBy: id,
    reason: z.enum(messageReportReasons),
    /** For the admins' records; null in events from when only the closing of the report had it. */
    note: personalTextOrNull,
    hiddenAt: instant,
  }),
  { version: 2, sealed: { note: 'authorId' }, upcasters: { 1: (data) => ({ ...data, note: null }) } },
);

export const MessageReportClosed = defineEvent(
  'MessageReportClosed',
  'An admin decided about a reported message and closed the report.',
  z.object({
    conversationId: id,
    jobId: id,
    messageId: id,
    authorId: id,
    reporterId: id,
    outcome: z.enum(['dismissed', 'hidden']),
    closedBy: id,
    /** For the admins' records. */
    note: personalText,
    closedAt: instant,
  }),
  { sealed: { note: 'authorId' } },
);

const blocked = z.object({ conversationId: id, jobId: id, blockedBy: id, blockedId: id, at: instant });

export const ConversationBlocked = defineEvent(
  'ConversationBlocked',
  "One side blocked the other's messages.",
  blocked,
);
export const ConversationUnblocked = defineEvent('ConversationUnblocked', 'The block was lifted again.', blocked);

export const conversationEvents = [
  ConversationOpened,
  MessageSent,
  MessagesRead,
  MessageReported,
  MessagesAccessed,
  MessageHidden,
  MessageReportClosed,
  ConversationBlocked,
  ConversationUnblocked,
] as const;
export type ConversationEvent = EventOf<(typeof conversationEvents)[number]>;
