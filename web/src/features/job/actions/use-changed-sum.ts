import { useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';

interface ChangedSum {
  changed: boolean;
  /** Resolves to 'stay' where the sum that was sent is another one by now. */
  unlessChanged: (sent: Promise<void>) => Promise<void | 'stay'>;
}

/** Nobody agrees to another sum than they read: where it changed meanwhile, the dialog stays and says so. */
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
