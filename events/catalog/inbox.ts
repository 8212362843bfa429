import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant } from './fields.ts';

/**
 * Stream `inbox-<accountId>`: what a person did with their notifications. The notifications themselves follow from
 * other events.
 */

/** Kinds of notifications that are switched together. */
export const notificationGroups = ['offers', 'job', 'money', 'dispute', 'messages', 'reviews', 'account'] as const;
export const notificationGroup = z.enum(notificationGroups);
export type NotificationGroup = z.output<typeof notificationGroup>;

/** The channels of notifications besides the list in the application, which always has them. */
export const notificationChannels = z.object({ mail: z.boolean(), sms: z.boolean() });
export type NotificationChannels = z.output<typeof notificationChannels>;

export const notificationPreferences = z.record(notificationGroup, notificationChannels);
export type NotificationPreferences = z.output<typeof notificationPreferences>;

/** By kind of notification, if its channels differ from its group's. */
const kindPreferences = z.record(z.string(), notificationChannels);
export type KindPreferences = z.output<typeof kindPreferences>;

/** A position of the log, as text. */
export const logPosition = z.string().regex(/^(0|[1-9]\d{0,29})$/);

export const NotificationsRead = defineEvent(
  'NotificationsRead',
  'The person read their notifications up to this position of the log.',
  z.object({ accountId: id, upTo: logPosition, readAt: instant }),
);

export const NotificationPreferencesChanged = defineEvent(
  'NotificationPreferencesChanged',
  'The person chose which notifications come by mail and by text message.',
  /** Version 1 had groups only. */
  z.object({ accountId: id, preferences: notificationPreferences, kinds: kindPreferences }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, kinds: {} }) } },
);

export const inboxEvents = [NotificationsRead, NotificationPreferencesChanged] as const;
export type InboxEvent = EventOf<(typeof inboxEvents)[number]>;
