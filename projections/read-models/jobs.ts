import { defineReadModel } from '../runner/read-model.ts';
import { offerFolds } from './jobs/offer-folds.ts';
import { requestFolds } from './jobs/request-folds.ts';
import { jobTables, type JobTables } from './jobs/tables.ts';
import { workFolds } from './jobs/work-folds.ts';

/** One row a job and one an offer: the client's and the Homewright's lists, matching requests, the job's page. */
export const jobs = defineReadModel<JobTables>({
  name: 'jobs',
  version: 1,
  categories: ['job'],
  tables: jobTables,
  folds: { ...requestFolds, ...offerFolds, ...workFolds },
  onPoison: 'pause',
});
