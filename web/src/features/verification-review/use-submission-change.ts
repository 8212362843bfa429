import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { keys } from '#web/lib/api/query-keys.ts';

export interface SubmissionChange {
  /** Something else was submitted than what the dialog was opened for. */
  changed: boolean;
  /** Sends, and keeps the dialog open after a rejection because of it: the case is read again first. */
  unlessChanged: (send: () => Promise<void>) => Promise<void | 'stay'>;
}

/** Admins decide only about what they have seen: a dialog shows later submissions, and asks again. */
export function useSubmissionChange(accountId: string): SubmissionChange {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState(false);
  return {
    changed,
    unlessChanged: async (send) => {
      try {
        await send();
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'SUBMISSION_CHANGED') throw error;
        await queryClient.invalidateQueries({ queryKey: keys.verificationCase(accountId) });
        setChanged(true);
        return 'stay';
      }
    },
  };
}
