import type { FileBytes } from '#command-api/files/file-bytes.ts';
import { hasCome, plusHours } from '#domain/time.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from './violation.ts';

/** An attached file exists; one that was unattached for a day does not, and no other is missing. */
export async function checkFiles(bytes: FileBytes, events: readonly JournalEvent[], now: string): Promise<void> {
  const attached = new Set<string>();
  const discarded = new Map<string, string>();
  for (const { type, data } of events) {
    if (type === 'FileAttached') attached.add(data.fileId);
    if (type !== 'FileDiscarded') continue;
    requireInvariant(!discarded.has(data.fileId), `file ${data.fileId} was discarded twice`);
    discarded.set(data.fileId, data.discardedAt);
  }
  for (const { type, data } of events) {
    if (type !== 'FileStored') continue;
    const { fileId, storedAt } = data;
    const dayLater = plusHours(storedAt, 24);
    const discardedAt = discarded.get(fileId);
    requireInvariant(
      (discardedAt !== undefined) === ((await bytes.get(fileId)) === null),
      `file ${fileId}: bytes and events`,
    );
    requireInvariant(
      discardedAt === undefined || hasCome(dayLater, discardedAt),
      `file ${fileId} was discarded too early`,
    );
    requireInvariant(
      discardedAt === undefined || !attached.has(fileId),
      `file ${fileId} has a place and was discarded`,
    );
    const waits = discardedAt === undefined && !attached.has(fileId);
    requireInvariant(!waits || !hasCome(dayLater, now), `file ${fileId} outlived its day without a place`);
  }
}
