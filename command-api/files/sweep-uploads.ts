import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';

import type { FileBytes } from './file-bytes.ts';

export const SWEEP_UPLOADS_TASK = 'sweep-uploads';
/** Every hour, once among all processes. */
export const SWEEP_UPLOADS_CRON = `17 * * * * ${SWEEP_UPLOADS_TASK} ?max=1`;

/** Far longer than an upload takes. By the disk's clock, not the business's: nothing here was said to anybody. */
const DAY_MS = 24 * 3_600_000;

/**
 * What an upload left that died on its way: bytes that no event names are deleted, those that one does name are kept.
 * Says how many were deleted.
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
