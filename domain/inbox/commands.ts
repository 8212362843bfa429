import { z } from 'zod';

import { logPosition, noticePreferences, noticeWays } from '#events/catalog/inbox.ts';

import { allKinds } from '../notices/notice.ts';
import type { NamedCommand } from '../named-command.ts';

/** Lower case always: one thing must not have two streams. */
const id = z.uuid().toLowerCase();

const kinds = z.partialRecord(z.enum(allKinds), noticeWays);

export const inboxCommands = {
  /** Everything that happened up to this position of the log was seen. */
  MarkNoticesRead: z.strictObject({ accountId: id, upTo: logPosition }),
  /** Every group at once, as the page shows them, and the kinds that are set otherwise. */
  ChangeNoticePreferences: z.strictObject({ accountId: id, preferences: noticePreferences, kinds }),
} as const;

export type InboxCommand = NamedCommand<typeof inboxCommands>;
