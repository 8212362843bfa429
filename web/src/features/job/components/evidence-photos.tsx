import type { JobState } from '#domain/job/states.ts';
import type { StoredFile } from '#query-api/contract/fields.ts';
import { JobPhotos } from '#web/lib/jobs/job-photos.tsx';

import type { Voice } from '../model/voice.ts';

const claimed: readonly JobState[] = ['CompletionClaimed', 'ApprovedInGrace'];

/** The pictures that belong to what the page says first. */
export function EvidencePhotos({ voice: { view } }: { voice: Voice }) {
  const { state } = view.job;
  const files: readonly StoredFile[] =
    state === 'ChangesRequested'
      ? (view.changesRequested?.photos ?? [])
      : state === 'NoShowClaimed'
        ? (view.noShow?.files ?? [])
        : claimed.includes(state)
          ? (view.claim?.photos ?? [])
          : [];
  return <JobPhotos files={files} />;
}
