import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';

import { quotedEntry } from '../model/quoted-entry.ts';
import type { Voice } from '../model/voice.ts';

/** The pictures that belong to what the page says first. */
export function EvidencePhotos({ voice: { view } }: { voice: Voice }) {
  return <JobPhotos files={quotedEntry(view)?.files ?? []} />;
}
