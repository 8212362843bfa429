import { jobDecider } from '#domain/job/decider.ts';
import type { Job } from '#domain/job/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { fold } from '../command-definition.ts';

/** The job as it was when this event of its history was decided; null before its first one. */
export function jobBefore({ revision }: Pick<JournalEvent, 'revision'>, history: readonly JournalEvent[]): Job | null {
  return fold(
    jobDecider,
    history.filter((event) => event.revision < revision),
  );
}
