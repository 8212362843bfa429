import { z } from 'zod';

import { logPosition, noticePreferences } from '#events/catalog/inbox.ts';

/** Lower case always: one thing must not have two streams. */
const id = z.uuid().toLowerCase();

export const inboxCommands = {
  /** Everything that happened up to this position of the log was seen. */
  MarkNoticesRead: z.strictObject({ accountId: id, upTo: logPosition }),
  /** Every group at once, as the page shows them. */
  ChangeNoticePreferences: z.strictObject({ accountId: id, preferences: noticePreferences }),
} as const;

type Named<Schemas extends Record<string, z.ZodType>> = {
  [Name in keyof Schemas & string]: { readonly name: Name; readonly data: z.output<Schemas[Name]> };
}[keyof Schemas & string];
export type InboxCommand = Named<typeof inboxCommands>;
