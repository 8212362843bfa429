import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { loadJobWithAccessCheck } from '#web/app/load-job-with-access-check.ts';
import { requireParam } from '#web/app/require-param.ts';
import { requireMe } from '#web/app/route-guards.ts';
import { DisputePage } from '#web/features/dispute/dispute-page.tsx';
import { disputeQuery } from '#web/features/dispute/dispute-query.ts';
import { StandaloneTimeline } from '#web/features/job/standalone-timeline.tsx';
import { JobAccessPage } from '#web/features/job/job-access-page.tsx';
import { keys } from '#web/lib/api/query-keys.ts';
import { RecordsUnderAccess } from '#web/app/records-under-access.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireMe(queryClient, request);
    const jobId = requireParam(params, 'jobId');
    const opened = await loadJobWithAccessCheck(queryClient, jobId);
    if (opened === 'open') await queryClient.ensureInfiniteQueryData(disputeQuery(jobId));
    return opened;
  };

export function Component() {
  const { jobId = '' } = useParams();
  if (useLoaderData<string>() === 'access') return <JobAccessPage jobId={jobId} />;
  return (
    <RecordsUnderAccess key={jobId} of={keys.job(jobId)}>
      <DisputePage jobId={jobId} story={<StandaloneTimeline jobId={jobId} />} />
    </RecordsUnderAccess>
  );
}
