import type { JobEvent } from '#events/catalog/job.ts';

import { jobsModel } from '../read-models/jobs.ts';
import { fold } from './fold.ts';

/** The read model's rows of a job after these events. */
export async function foldJobRows(events: readonly JobEvent[]) {
  const folded = await fold(jobsModel, events);
  return { ...folded, job: folded.rows('jobs')[0], offers: folded.rows('offers') };
}
