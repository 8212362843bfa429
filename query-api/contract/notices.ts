import { z } from 'zod';

import { allKinds } from '#domain/notices/notice.ts';
import { noticeGroup, noticePreferences, noticeWays } from '#events/catalog/inbox.ts';

import { facts, id, instant, position } from './fields.ts';

/** In the order in which people read them. */
export const noticeGroups = noticeGroup.options;

/** Every kind, with the group that it belongs to. */
export { noticeKinds, type NoticeKind } from '#domain/notices/notice.ts';

/** One notice: `kind` and `facts` are worded by the web, in the viewer's language. */
const notice = z.object({
  noticeId: z.string(),
  kind: z.enum(allKinds),
  group: noticeGroup,
  at: instant,
  /** Where it happened in the log: `MarkNoticesRead` takes the newest one's. */
  position,
  read: z.boolean(),
  /** Of a message: how many of its thread are still to be read. Of anything else 0. */
  unreadMessages: z.int(),
  /** Where a click leads; null for notices about the account. */
  jobId: id.nullable(),
  conversationId: id.nullable(),
  /** The job's title, and the first name or trade name of whoever caused it. */
  title: z.string().nullable(),
  name: z.string().nullable(),
  facts,
});

/** `GET /api/notices?cursor=&group=`: the bell and the list, the latest first; of a thread's messages the latest. */
export const noticesView = z.object({
  notices: z.array(notice),
  /** Of all notices. */
  unread: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/notice-preferences`: which notices go further than the list, by group and where a kind differs from its. */
export const noticePreferencesView = z.object({
  preferences: noticePreferences,
  kinds: z.record(z.string(), noticeWays),
  /** The kinds that the viewer can be told at all, which are those to choose among. */
  shown: z.array(z.enum(allKinds)),
  /** Whether text messages can be sent: there is a phone number. */
  hasPhone: z.boolean(),
  position,
});
export type Notice = z.output<typeof notice>;
export type NoticesView = z.output<typeof noticesView>;
export type NoticePreferencesView = z.output<typeof noticePreferencesView>;
