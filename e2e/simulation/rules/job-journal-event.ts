import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

/** An event of a job in the log. */
export type JobJournalEvent = JournalEvent<JobEvent>;
