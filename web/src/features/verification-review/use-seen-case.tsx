import { type ReactNode, useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';

import { ChangedNote } from './changed-note.tsx';
import { NewDocuments } from './new-documents.tsx';
import { type SubmissionChange, useSubmissionChange } from './use-submission-change.ts';

interface SeenCase extends Pick<SubmissionChange, 'unlessChanged'> {
  /** When the latest shown submission was made. */
  seen: string;
  /** For the dialog: what was submitted since it was opened, after a rejection because of it. */
  changesNote: ReactNode;
}

/** For a decision about all submissions: what the page showed when its dialog was opened, and then the rest. */
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

/** The time of the latest submission on the page; before any, when the account was created. */
function getLatestSubmittedAt({ lastSubmittedAt, signedUpAt }: StaffVerificationView): string {
  return lastSubmittedAt ?? signedUpAt;
}
