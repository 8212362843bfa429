import type { ReputationEvent } from '#events/catalog/reputation.ts';

import type { DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** A lost dispute stops counting one day, which can raise the level to the highest. */
export function reputationDeadlineChanges(event: ReputationEvent): DeadlineChanges {
  if (event.type !== 'LostDisputeCounted') return { set: [], clear: [] };
  const { providerId, jobId, countsUntil } = event.data;
  return {
    set: [
      {
        id: `${jobId}:lost-dispute:1`,
        dueAt: countsUntil,
        stream: streamOf.reputation(providerId),
        command: 'ReviewLevel',
        data: { providerId },
      },
    ],
    clear: [],
  };
}
