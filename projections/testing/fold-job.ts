import type { JobEvent } from '#events/catalog/job.ts';

import { jobs } from '../read-models/jobs.ts';
import { fold } from './fold.ts';

/** What the read model has of a job after these events. */
export async function jobAfter(events: readonly JobEvent[]) {
  const folded = await fold(jobs, events);
  return { ...folded, job: folded.rows('jobs')[0], offers: folded.rows('offers') };
}
