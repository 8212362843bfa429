import { z } from 'zod';

import { messageReportReasons } from '#events/catalog/conversation.ts';

import { file, id, instant, position } from './fields.ts';
import { jobState } from './jobs.ts';
import { person } from './people.ts';

/** A message as the viewer may read it: before the booking, contact details of the other side are masked. */
export const message = z.object({
  messageId: id,
  authorId: id,
  /** Null once it was forgotten or hidden. */
  text: z.string().nullable(),
  /** Whether something in it is hidden until the booking. For the author: whether the other side sees it so. */
  masked: z.boolean(),
  /** Whether it speaks of paying outside of Homewright: the web warns. */
  offPlatform: z.boolean(),
  attachments: z.array(file),
  sentAt: instant,
  /** Whether the other side has read it; for own messages. */
  read: z.boolean(),
  /** Whether the viewer reported it. */
  reported: z.boolean(),
  /** Why an admin hid it, and when: the two sides then read nothing else of it. */
  hidden: z.object({ reason: z.enum(messageReportReasons), at: instant }).nullable(),
});

const job = z.object({
  jobId: id,
  number: z.string(),
  title: z.string().nullable(),
  category: z.string(),
  state: jobState,
});

const conversation = z.object({
  conversationId: id,
  job,
  /** What the viewer is in it. */
  role: z.enum(['client', 'provider']),
  /** The other side; the family name of a client only once they booked. */
  other: person.nullable(),
  unread: z.int(),
  /** Who wants no more messages of the other. */
  blockedByMe: z.boolean(),
  blockedByOther: z.boolean(),
});

/** `GET /api/conversations?cursor=&q=`: the viewer's threads, the latest message first. */
export const conversationsView = z.object({
  conversations: z.array(
    conversation.extend({
      last: z.object({
        authorId: id,
        /** The beginning of the text, masked as in the thread; null where it was forgotten. */
        excerpt: z.string().nullable(),
        /** Whether an admin hid it; there is no excerpt then. */
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
 * of the page before it. `?from=` has the latest page reach back to the message that an earlier answer named `oldest`.
 * A thread that nobody opened yet is answered too, empty, to those who may open it: the ids `jobId` and `providerId` that
 * `SendMessage` needs are in it (`?jobId=&providerId=` finds the job).
 */
export const conversationView = conversation.extend({
  providerId: id,
  /** Whether contact details are shown: from the booking on. */
  revealed: z.boolean(),
  /** Whether the viewer may write now. */
  canWrite: z.boolean(),
  messages: z.array(message),
  /** The last message that the other side has read. */
  otherReadUpTo: id.nullable(),
  /** When our staff read messages here, the latest last; not which ones, nor why. */
  accesses: z.array(z.object({ at: instant })),
  /** Older messages; null at the beginning of the thread. */
  before: z.string().nullable(),
  /** The first message of the page; null where there is none. */
  oldest: z.string().nullable(),
  position,
});
export type Message = z.output<typeof message>;
export type ConversationsView = z.output<typeof conversationsView>;
export type ConversationLine = ConversationsView['conversations'][number];
export type ConversationView = z.output<typeof conversationView>;
