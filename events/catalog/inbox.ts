import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant } from './fields.ts';

/** Stream `inbox-<accountId>`: what a person did with their notices. The notices themselves follow from other events. */

/** Kinds of notices that are switched together. */
export const noticeGroups = ['offers', 'job', 'money', 'dispute', 'messages', 'reviews', 'account'] as const;
export const noticeGroup = z.enum(noticeGroups);
export type NoticeGroup = z.output<typeof noticeGroup>;

/** Which ways a group of notices goes besides the list in the application, which always has them. */
export const noticePreferences = z.record(noticeGroup, z.object({ mail: z.boolean(), sms: z.boolean() }));
export type NoticePreferences = z.output<typeof noticePreferences>;

/** A position of the log, as text. */
export const logPosition = z.string().regex(/^(0|[1-9]\d{0,29})$/);

export const NoticesRead = defineEvent(
  'NoticesRead',
  'The person saw their notices up to this position of the log.',
  z.object({ accountId: id, upTo: logPosition, readAt: instant }),
);

export const NoticePreferencesChanged = defineEvent(
  'NoticePreferencesChanged',
  'The person chose which notices come by mail and by text message.',
  z.object({ accountId: id, preferences: noticePreferences }),
);

export const inboxEvents = [NoticesRead, NoticePreferencesChanged] as const;
export type InboxEvent = EventOf<(typeof inboxEvents)[number]>;
