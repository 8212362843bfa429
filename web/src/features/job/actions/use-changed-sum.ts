import { useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';

interface ChangedSum {
  changed: boolean;
  /** Resolves to 'stay' if the sent sum has changed meanwhile. */
  unlessChanged: (sent: Promise<void>) => Promise<void | 'stay'>;
}

/** A user never agrees to another sum than they read: after a change the dialog stays open and says so. */
export function useChangedSum(): ChangedSum {
  const [changed, setChanged] = useState(false);
  return {
    changed,
    unlessChanged: async (sent) => {
      try {
        await sent;
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'FEE_CHANGED') throw error;
        setChanged(true);
        return 'stay';
      }
    },
  };
}
