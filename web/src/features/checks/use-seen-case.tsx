import { type ReactNode, useState } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';

import { ChangedNote } from './changed-note.tsx';
import { FreshPapers } from './fresh-papers.tsx';
import { type SubmissionChange, useSubmissionChange } from './use-submission-change.ts';

interface SeenCase extends Pick<SubmissionChange, 'unlessChanged'> {
  /** When the latest was handed in of what the admin was shown. */
  seen: string;
  /** For the dialog: what came since it was opened, once it was refused because of that. */
  news: ReactNode;
}

/** For a decision about all that was handed in: what the page showed when its dialog was opened, and then the rest. */
export function useSeenCase(view: StaffVerificationView): SeenCase {
  const { changed, unlessChanged } = useSubmissionChange(view.accountId);
  const latest = latestOf(view);
  const [looked] = useState(latest);
  if (!changed) return { seen: looked, news: null, unlessChanged };
  const news = (
    <ChangedNote>
      <FreshPapers view={view} since={looked} />
    </ChangedNote>
  );
  return { seen: latest, news, unlessChanged };
}

/** When the latest was handed in of what the page shows: before there is anything, the day they joined. */
function latestOf({ lastSubmittedAt, signedUpAt }: StaffVerificationView): string {
  return lastSubmittedAt ?? signedUpAt;
}
