import { type ReactNode, useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';

import { ChangedNote } from './changed-note.tsx';
import { NewDocuments } from './new-documents.tsx';
import { type SubmissionChange, useSubmissionChange } from './use-submission-change.ts';

interface SeenCase extends Pick<SubmissionChange, 'unlessChanged'> {
  /** When the latest was handed in of what the admin was shown. */
  seen: string;
  /** For the dialog: what came since it was opened, once it was refused because of that. */
  changesNote: ReactNode;
}

/** For a decision about all that was handed in: what the page showed when its dialog was opened, and then the rest. */
export function useSeenCase(view: StaffVerificationView): SeenCase {
  const { changed, unlessChanged } = useSubmissionChange(view.accountId);
  const latest = getLatestSubmittedAt(view);
  const [reviewed] = useState(latest);
  if (!changed) return { seen: reviewed, changesNote: null, unlessChanged };
  const changesNote = (
    <ChangedNote>
      <NewDocuments view={view} since={reviewed} />
    </ChangedNote>
  );
  return { seen: latest, changesNote, unlessChanged };
}

/** When the latest was handed in of what the page shows: before there is anything, the day they joined. */
function getLatestSubmittedAt({ lastSubmittedAt, signedUpAt }: StaffVerificationView): string {
  return lastSubmittedAt ?? signedUpAt;
}
