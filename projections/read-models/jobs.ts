import { audienceOf, type JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { withProperties } from '../runner/with-properties.ts';
import { defineReadModel, foldWithNeeds, type Needs } from '../runner/read-model.ts';
import { bookLedger } from './jobs/book-ledger.ts';
import { deriveColumns } from './jobs/columns.ts';
import { countJob } from './jobs/count-jobs.ts';
import { foldJob, isBeginning } from './jobs/fold-job.ts';
import { offerFolds } from './jobs/fold-offers.ts';
import { jobTables, type JobTables } from './jobs/tables.ts';
import { publishJob } from './jobs/publish-job.ts';

/**
 * One row per job and per offer, with counts and sums per account: for both sides' lists, matching requests, the
 * admins' queues and the job's page. The rows store the domain's `Job`: changing it takes a higher version.
 */
export const jobsModel = defineReadModel<JobTables>({
  name: 'jobs',
  version: 63,
  categories: ['job'],
  tables: jobTables,
  folds: offerFolds,
  every: foldWithNeeds(
    (event): Needs<JobTables> => {
      const journalEvent = event as JournalEvent<JobEvent>;
      return isBeginning(journalEvent) ? { sequences: ['job'] } : { jobs: [journalEvent.data.jobId] };
    },
    (event, rows, publish) => {
      const journalEvent = event as JournalEvent<JobEvent>;
      const changed = foldJob(journalEvent, rows);
      bookLedger(journalEvent, changed, rows);
      publishJob(audienceOf(journalEvent.type), changed, publish);
    },
  ),
  derived: {
    jobs(before, draft, rows) {
      const job = withProperties(draft, deriveColumns(draft));
      rows.jobs.put(job);
      countJob(before, job, rows);
    },
  },
  onPoison: 'pause',
});
