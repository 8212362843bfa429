import { z } from 'zod';

import { messageReportReasons } from '#events/catalog/conversation.ts';

import { file, id, instant, position } from './fields.ts';
import { jobState } from './jobs.ts';
import { person } from './people.ts';

/** A message as the viewer can read it: before the booking, the other side's contact details are masked. */
export const message = z.object({
  messageId: id,
  authorId: id,
  /** Null once forgotten or hidden. */
  text: z.string().nullable(),
  /** Whether something in it is masked until the booking. For the author: whether it is for the other side. */
  masked: z.boolean(),
  /** Whether it mentions paying outside of Homewright: the web shows a warning. */
  offPlatform: z.boolean(),
  attachments: z.array(file),
  sentAt: instant,
  /** For the viewer's own messages: whether the other side has read it. */
  read: z.boolean(),
  /** Whether the viewer reported it. */
  reported: z.boolean(),
  /** Why and when an admin hid it; both sides then read nothing else of it. */
  hidden: z.object({ reason: z.enum(messageReportReasons), at: instant }).nullable(),
});

const job = z.object({
  jobId: id,
  number: z.string(),
  title: z.string().nullable(),
  category: z.string(),
  state: jobState,
  /** The agreed start, for its two sides; until then, and for other bidders, null. */
  startAt: instant.nullable(),
});

const conversation = z.object({
  conversationId: id,
  job,
  /** The viewer's side. */
  role: z.enum(['client', 'provider']),
  /** The other side; a client's family name only once they booked. */
  other: person.nullable(),
  unread: z.int(),
  /** Who blocked the other side. */
  blockedByMe: z.boolean(),
  blockedByOther: z.boolean(),
});

/** `GET /api/conversations?cursor=&q=`: the viewer's threads, the latest message first. */
export const conversationsView = z.object({
  conversations: z.array(
    conversation.extend({
      last: z.object({
        authorId: id,
        /** The beginning of the text, masked as in the thread; null once forgotten. */
        excerpt: z.string().nullable(),
        /** Whether an admin hid it; then there is no excerpt. */
        hidden: z.boolean(),
        attachments: z.int(),
        sentAt: instant,
      }),
    }),
  ),
  /** Unread messages in all threads. */
  unread: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/conversations/:conversationId?before=`: a page of the thread, oldest message first; `before` is the cursor
 * of the previous page. With `?from=`, the latest page reaches back to the message that an earlier answer named
 * `oldest`. A thread without messages is answered too, empty, for viewers who can start it. `?jobId=&providerId=`
 * identifies it, and the answer has both ids for `SendMessage`.
 */
export const conversationView = conversation.extend({
  providerId: id,
  /** Whether contact details are shown: after the booking. */
  revealed: z.boolean(),
  /** Whether the viewer can write now. */
  canWrite: z.boolean(),
  /** A provider without an offer who asked as much as they can before the client answers. */
  waitsForAnswer: z.boolean(),
  messages: z.array(message),
  /** The last message that the other side has read. */
  otherReadUpTo: id.nullable(),
  /** When staff accessed messages here, the latest last; neither which ones nor why. */
  accesses: z.array(z.object({ at: instant })),
  /** Cursor of older messages; null at the beginning of the thread. */
  before: z.string().nullable(),
  /** The first message of the page, or null. */
  oldest: z.string().nullable(),
  position,
});
export type Message = z.output<typeof message>;
export type ConversationsView = z.output<typeof conversationsView>;
export type ConversationLine = ConversationsView['conversations'][number];
export type ConversationView = z.output<typeof conversationView>;
