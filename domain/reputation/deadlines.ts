import type { ReputationEvent } from '#events/catalog/reputation.ts';

import type { DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** A lost dispute stops counting by itself one day, and may so open the way to the highest level. */
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
