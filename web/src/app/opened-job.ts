import type { QueryClient } from '@tanstack/react-query';
import { opened, type Opening } from '#web/app/opened.ts';
import { keys } from '#web/lib/api/keys.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { forgetEndedLook } from '#web/lib/records/read-looking.ts';

/** Whether a job's page opens at once, or the support has to say first why they look into it. */
export function openedJob(queryClient: QueryClient, jobId: string): Promise<Opening> {
  forgetEndedLook(queryClient, keys.job(jobId));
  return opened(() => queryClient.ensureQueryData(jobQuery(jobId)));
}
