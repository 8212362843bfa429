import type { JournalEvent } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import { sendForEvent } from '../reactors/send-for-event.ts';
import type { ExportArchives } from './export-archives.ts';
import type { ExportLinks } from './export-links.ts';

interface Deps {
  readonly handler: CommandHandler;
  readonly archives: ExportArchives;
  readonly links: ExportLinks;
}

/** Ends and deletes every copy of an account that is deleted, and their links. Repeatable. @param cause the deletion's event */
export async function deleteExportsOf(
  accountId: string,
  cause: JournalEvent,
  { handler, archives, links }: Deps,
): Promise<void> {
  await sendForEvent(cause, handler, 'delete-data-exports', { name: 'DiscardDataExports', data: { accountId } });
  await archives.deleteAll(accountId);
  await links.deleteAll(accountId);
}
