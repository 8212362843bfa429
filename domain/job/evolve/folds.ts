import type { ByType } from '#events/catalog/define-event.ts';
import type { JobEvent } from '#events/catalog/job.ts';

import type { Job } from '../state.ts';

export type DataOf<Type extends JobEvent['type']> = ByType<JobEvent>[Type]['data'];

/** What each event changes of the job, its state aside: that comes from the graph. */
export type Folds<Types extends JobEvent['type']> = {
  readonly [Type in Types]: (job: Job, data: DataOf<Type>) => Partial<Job>;
};

/** For events that tell people something, and change nothing that a rule rests on. */
export const unchanged = (): Partial<Job> => ({});
