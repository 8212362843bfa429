import type { Job } from '#domain/job/job.ts';
import type { JobRow } from '#projections/read-models/jobs/tables.ts';

import { buildCancellation } from '../views/cancellation.ts';
import type { JobPage } from '../views/job-page.ts';

/** What a job's page shows a viewer about cancelling now. */
export function quoteCancellation(facts: Job, now: string, role: JobPage['role'] = 'client') {
  const job = { facts, currency: facts.currency, details: {} } as JobRow;
  return buildCancellation({ job, role, now } as JobPage).quote;
}
