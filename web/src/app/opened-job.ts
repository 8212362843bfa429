import type { QueryClient } from '@tanstack/react-query';
import { opened, type Opening } from '#web/app/opened.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';

/** Whether a job's page opens at once, or the support has to say first why they look into it. */
export function openedJob(queryClient: QueryClient, jobId: string): Promise<Opening> {
  return opened(() => queryClient.ensureQueryData(jobQuery(jobId)));
}
