import type { AnyReadModel } from '../runner/read-model.ts';
import { accountsModel } from './accounts.ts';
import { counters } from './counters.ts';
import { deadlinesModel } from './deadlines.ts';
import { jobs } from './jobs.ts';
import { reviewsModel } from './reviews.ts';
import { timelines } from './timelines.ts';

/** Every read model. A new one is a file here and a line below. */
export const readModels: readonly AnyReadModel[] = [
  accountsModel,
  jobs,
  timelines,
  reviewsModel,
  counters,
  deadlinesModel,
];
