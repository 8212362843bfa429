import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';

import { quotedEntry } from '../model/quoted-entry.ts';
import type { JobContext } from '../model/job-context.ts';

/** The photos of the entry that the status quotes. */
export function QuotedEntryPhotos({ context: { view } }: { context: JobContext }) {
  return <JobPhotos files={quotedEntry(view)?.files ?? []} />;
}
