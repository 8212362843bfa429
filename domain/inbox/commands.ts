import { z } from 'zod';

import { logPosition, notificationPreferences, notificationChannels } from '#events/catalog/inbox.ts';

import { allKinds } from '../notifications/notification.ts';
import type { NamedCommand } from '../named-command.ts';

/** Lower case always: one thing must not have two streams. */
const id = z.uuid().toLowerCase();

const kinds = z.partialRecord(z.enum(allKinds), notificationChannels);

export const inboxCommands = {
  /** Everything that happened up to this position of the log was seen. */
  MarkNotificationsRead: z.strictObject({ accountId: id, upTo: logPosition }),
  /** Every group at once, as the page shows them, and the kinds that are set otherwise. */
  ChangeNotificationPreferences: z.strictObject({ accountId: id, preferences: notificationPreferences, kinds }),
} as const;

export type InboxCommand = NamedCommand<typeof inboxCommands>;
