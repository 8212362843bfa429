import { z } from 'zod';

import { logPosition, notificationPreferences, notificationChannels } from '#events/catalog/inbox.ts';

import { allKinds } from '../notifications/notification.ts';
import type { NamedCommand } from '../named-command.ts';

/** Always lower case, so that one id cannot name two streams. */
const id = z.uuid().toLowerCase();

const kinds = z.partialRecord(z.enum(allKinds), notificationChannels);

export const inboxCommands = {
  /** Marks everything up to this position of the log as seen. */
  MarkNotificationsRead: z.strictObject({ accountId: id, upTo: logPosition }),
  /** All groups at once, as the page shows them, and the kinds that differ from their group. */
  ChangeNotificationPreferences: z.strictObject({ accountId: id, preferences: notificationPreferences, kinds }),
} as const;

export type InboxCommand = NamedCommand<typeof inboxCommands>;
