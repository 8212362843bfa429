import type { JobEvent } from '#events/catalog/job.ts';

import type { Deadline } from '../deadline.ts';
import { deadlineChanges } from '../deadline-changes.ts';

/** The pending deadlines after a history, by id: those that were set and not cleared. */
export function collectDeadlines(history: readonly JobEvent[]): Map<string, Deadline> {
  const scheduled = new Map<string, Deadline>();
  for (const event of history) {
    const { set, clear } = deadlineChanges(event);
    for (const id of clear) scheduled.delete(id);
    for (const deadline of set) scheduled.set(deadline.id, deadline);
  }
  return scheduled;
}
