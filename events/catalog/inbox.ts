import { z } from 'zod';

import { defineEvent, type EventOf } from './define-event.ts';
import { id, instant } from './fields.ts';

/** Stream `inbox-<accountId>`: what a person did with their notices. The notices themselves follow from other events. */

/** Kinds of notices that are switched together. */
export const noticeGroups = ['offers', 'job', 'money', 'dispute', 'messages', 'reviews', 'account'] as const;
export const noticeGroup = z.enum(noticeGroups);
export type NoticeGroup = z.output<typeof noticeGroup>;

/** Which ways notices go besides the list in the application, which always has them. */
export const noticeWays = z.object({ mail: z.boolean(), sms: z.boolean() });
export type NoticeWays = z.output<typeof noticeWays>;

export const noticePreferences = z.record(noticeGroup, noticeWays);
export type NoticePreferences = z.output<typeof noticePreferences>;

/** By kind of notice, where it goes other ways than its group. */
const kindPreferences = z.record(z.string(), noticeWays);
export type KindPreferences = z.output<typeof kindPreferences>;

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
  /** Version 1 knew groups only. */
  z.object({ accountId: id, preferences: noticePreferences, kinds: kindPreferences }),
  { version: 2, upcasters: { 1: (data) => ({ ...data, kinds: {} }) } },
);

export const inboxEvents = [NoticesRead, NoticePreferencesChanged] as const;
export type InboxEvent = EventOf<(typeof inboxEvents)[number]>;
