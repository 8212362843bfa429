import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useParams } from 'react-router-dom';
import { requireMe } from '#web/app/require-me.ts';
import { DisputePage } from '#web/features/dispute/dispute-page.tsx';
import { disputeQuery } from '#web/features/dispute/dispute-query.ts';
import { JobStory } from '#web/features/job/job-story.tsx';
import { jobQuery } from '#web/lib/jobs/job-query.ts';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireMe(queryClient, request);
    const { jobId = '' } = params;
    return Promise.all([
      queryClient.ensureQueryData(jobQuery(jobId)),
      queryClient.ensureQueryData(disputeQuery(jobId)),
    ]);
  };

export function Component() {
  const { jobId = '' } = useParams();
  return <DisputePage key={jobId} jobId={jobId} story={<JobStory jobId={jobId} />} />;
}
