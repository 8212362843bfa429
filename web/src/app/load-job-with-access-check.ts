import type { QueryClient } from '@tanstack/react-query';
import { loadWithAccessCheck, type AccessState } from '#web/app/load-with-access-check.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { forgetEndedAccess } from '#web/lib/records/read-with-access.ts';

/** Whether a job's page opens at once, or support has to give a reason for access first. */
export function loadJobWithAccessCheck(queryClient: QueryClient, jobId: string): Promise<AccessState> {
  forgetEndedAccess(queryClient, keys.job(jobId));
  return loadWithAccessCheck(() => queryClient.ensureQueryData(jobQuery(jobId)));
}
