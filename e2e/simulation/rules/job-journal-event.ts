import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

/** Something that the log told of a job. */
export type JobJournalEvent = JournalEvent<JobEvent>;
