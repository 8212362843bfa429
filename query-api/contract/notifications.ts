import { z } from 'zod';

import { allKinds } from '#domain/notifications/notification.ts';
import { notificationGroup, notificationPreferences, notificationChannels } from '#events/catalog/inbox.ts';

import { facts, id, instant, position } from './fields.ts';

/** In the order in which people read them. */
export const notificationGroups = notificationGroup.options;

/** Every kind, with the group that it belongs to. */
export { notificationKinds, type NotificationKind } from '#domain/notifications/notification.ts';

/** One notice: `kind` and `facts` are worded by the web, in the viewer's language. */
const notification = z.object({
  notificationId: z.string(),
  kind: z.enum(allKinds),
  group: notificationGroup,
  at: instant,
  /** Where it happened in the log: `MarkNotificationsRead` takes the newest one's. */
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

/** `GET /api/notifications?cursor=&group=`: the bell and the list, the latest first; of a thread's messages the latest. */
export const notificationsView = z.object({
  notifications: z.array(notification),
  /** Of all notices. */
  unread: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/** `GET /api/notification-preferences`: which notices go further than the list, by group and where a kind differs from its. */
export const notificationPreferencesView = z.object({
  preferences: notificationPreferences,
  kinds: z.record(z.string(), notificationChannels),
  /** The kinds that the viewer can be told at all, which are those to choose among. */
  shown: z.array(z.enum(allKinds)),
  /** Whether text messages can be sent: there is a phone number. */
  hasPhone: z.boolean(),
  position,
});
export type Notification = z.output<typeof notification>;
export type NotificationsView = z.output<typeof notificationsView>;
export type NotificationPreferencesView = z.output<typeof notificationPreferencesView>;
