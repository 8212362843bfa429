import type { JobEvent } from '#events/catalog/job.ts';

import type { Deadline } from '../deadline.ts';
import { deadlineChanges } from '../deadlines.ts';

/** What the calendar holds after a history, by its id: the deadlines that were set and not cleared. */
export function calendarOf(history: readonly JobEvent[]): Map<string, Deadline> {
  const standing = new Map<string, Deadline>();
  for (const event of history) {
    const { set, clear } = deadlineChanges(event);
    for (const id of clear) standing.delete(id);
    for (const deadline of set) standing.set(deadline.id, deadline);
  }
  return standing;
}
