import { z } from 'zod';

import { allKinds, chosenKinds } from '#domain/notifications/notification.ts';
import { notificationGroup, notificationPreferences, notificationChannels } from '#events/catalog/inbox.ts';

import { facts, id, instant, position } from './fields.ts';

/** In display order. */
export const notificationGroups = notificationGroup.options;

/** Every kind, with its group. */
export { notificationKinds, type ChosenKind, type NotificationKind } from '#domain/notifications/notification.ts';

/** One notification: the web formats `kind` and `facts` in the viewer's language. */
const notification = z.object({
  notificationId: z.string(),
  kind: z.enum(allKinds),
  group: notificationGroup,
  at: instant,
  /** Its position in the log: `MarkNotificationsRead` takes the newest one's. */
  position,
  read: z.boolean(),
  /** For a message: the number of unread ones in its thread; otherwise 0. */
  unreadMessages: z.int(),
  /** The target of a click; null for notifications about the account. */
  jobId: id.nullable(),
  conversationId: id.nullable(),
  /** The job's title, and the first or business name of the person who caused it. */
  title: z.string().nullable(),
  name: z.string().nullable(),
  /** The job's; null for notifications about the account. */
  timezone: z.string().nullable(),
  facts,
});

/**
 * `GET /api/notifications?cursor=&group=`: the bell and the list, the latest first; only the latest message of a
 * thread.
 */
export const notificationsView = z.object({
  notifications: z.array(notification),
  /** Of all notifications. */
  unread: z.int(),
  nextCursor: z.string().nullable(),
  position,
});

/**
 * `GET /api/notification-preferences`: which notifications are also delivered by mail or text, by group and for single
 * kinds that differ.
 */
export const notificationPreferencesView = z.object({
  preferences: notificationPreferences,
  kinds: z.record(z.string(), notificationChannels),
  /** The kinds that the viewer can receive and so choose from. */
  shown: z.array(z.enum(chosenKinds)),
  /** Whether text messages are possible: there is a phone number. */
  hasPhone: z.boolean(),
  position,
});
export type Notification = z.output<typeof notification>;
export type NotificationsView = z.output<typeof notificationsView>;
export type NotificationPreferencesView = z.output<typeof notificationPreferencesView>;
