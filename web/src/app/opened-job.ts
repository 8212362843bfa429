import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api/api-error.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';

/** Whether a job's page opens at once, or the support has to say first why they look into it. */
export async function openedJob(queryClient: QueryClient, jobId: string): Promise<'open' | 'look'> {
  try {
    await queryClient.ensureQueryData(jobQuery(jobId));
    return 'open';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'LOOK_REQUIRED') return 'look';
    throw error;
  }
}
