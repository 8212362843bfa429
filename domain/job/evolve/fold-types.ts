import type { JobDataOf, JobEvent } from '#events/catalog/job.ts';

import type { Job } from '../job.ts';

/** How each event changes the job, except for its state, which comes from the graph. */
export type Folds<Types extends JobEvent['type']> = {
  readonly [Type in Types]: (job: Job, data: JobDataOf<Type>) => Partial<Job>;
};

/** The folds of some events; `evolve.ts` checks that every event has one. */
export type JobFolds = Partial<Folds<JobEvent['type']>>;

/** For events that only notify people and change nothing that a rule depends on. */
export const unchanged = (): Partial<Job> => ({});
