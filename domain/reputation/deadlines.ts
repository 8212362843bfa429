import type { ReputationEvent } from '#events/catalog/reputation.ts';

import { toDeadlineId, type DeadlineChanges } from '../deadline.ts';
import { streamOf } from '../streams.ts';

/** A lost dispute stops counting one day, which can raise the level to the highest. */
export function reputationDeadlineChanges(event: ReputationEvent): DeadlineChanges {
  if (event.type !== 'LostDisputeCounted') return { set: [], clear: [] };
  const { providerId, jobId, countsUntil } = event.data;
  const stream = streamOf.reputation(providerId);
  return {
    set: [
      {
        id: toDeadlineId(stream, `lost-dispute:${jobId}`),
        dueAt: countsUntil,
        stream,
        command: 'ReviewLevel',
        data: { providerId },
      },
    ],
    clear: [],
  };
}
