import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import type { FileBytes } from './file-bytes.ts';

export const SWEEP_UPLOADS_TASK = 'sweep-uploads';
/** Every hour, once across all processes. */
export const SWEEP_UPLOADS_CRON = `17 * * * * ${SWEEP_UPLOADS_TASK} ?max=1`;

/** Far longer than an upload takes. By the disk's clock, not the business clock: no one was promised this time. */
const DAY_MS = 24 * 3_600_000;

/**
 * Cleans up after uploads that crashed: bytes without an event are deleted, those with one are committed. Returns how
 * many were deleted.
 */
export async function sweepUploads({ files, journal }: { files: FileBytes; journal: Journal }): Promise<number> {
  let deleted = 0;
  for (const fileId of await files.uncommitted(new Date(Date.now() - DAY_MS))) {
    const history = await journal.readSealed(streamOf.file(fileId));
    if (history.length > 0) await files.commit(fileId);
    else await files.delete(fileId);
    if (history.length === 0) deleted += 1;
  }
  return deleted;
}
