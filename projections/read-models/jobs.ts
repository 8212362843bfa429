import type { JobEvent } from '#events/catalog/job.ts';
import type { JournalEvent } from '#events/journal.ts';

import { extended } from '../runner/extended.ts';
import { defineReadModel } from '../runner/read-model.ts';
import { bookLedger } from './jobs/book-ledger.ts';
import { columnsOf } from './jobs/columns.ts';
import { countJob } from './jobs/count-jobs.ts';
import { countMonth } from './jobs/count-months.ts';
import { foldJob } from './jobs/fold-job.ts';
import { offerFolds } from './jobs/fold-offers.ts';
import { jobTables, type JobTables } from './jobs/tables.ts';
import { tellJob } from './jobs/tell-job.ts';

/**
 * One row a job and one an offer, with everybody's counts and sums: the lists of both sides, matching requests, the
 * admins' queues, the job's page. A change of `Job` in the domain takes a higher version: it stands in the rows.
 */
export const jobs = defineReadModel<JobTables>({
  name: 'jobs',
  version: 53,
  categories: ['job'],
  tables: jobTables,
  folds: offerFolds,
  every(event, rows, tell) {
    const told = event as JournalEvent<JobEvent>;
    const changed = foldJob(told, rows);
    countMonth(told, changed, rows);
    bookLedger(told, changed, rows);
    tellJob(told.type, changed, tell);
  },
  derived: {
    jobs(before, inHand, rows) {
      const job = extended(inHand, columnsOf(inHand));
      rows.jobs.put(job);
      countJob(before, job, rows);
    },
  },
  onPoison: 'pause',
});
