import { hasCome, plusHours } from '#domain/time.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from './violation.ts';
import type { World } from './world.ts';

/** An attached file exists; one that was unattached for a day, or whose owner left, does not; no other is missing. */
export async function checkFiles(
  { files: bytes, clock, erasures }: World,
  events: readonly JournalEvent[],
): Promise<void> {
  const now = clock.instant;
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
    const { fileId, ownerId, storedAt } = data;
    if (erasures.forgotten.has(ownerId)) {
      requireInvariant((await bytes.get(fileId)) === null, `file ${fileId} outlived its owner`);
      continue;
    }
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
