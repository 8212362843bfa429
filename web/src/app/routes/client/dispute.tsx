import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunction, useLoaderData, useParams } from 'react-router-dom';
import { openedJob } from '#web/app/opened-job.ts';
import { partOf } from '#web/app/part-of.ts';
import { requireMe } from '#web/app/require-me.ts';
import { DisputePage } from '#web/features/dispute/dispute-page.tsx';
import { disputeQuery } from '#web/features/dispute/dispute-query.ts';
import { JobStory } from '#web/features/job/job-story.tsx';
import { LookPage } from '#web/features/job/look-page.tsx';
import { keys } from '#web/lib/api/keys.ts';
import { OpenRecords } from '#web/lib/records/open-records.tsx';

export const loader =
  (queryClient: QueryClient): LoaderFunction =>
  async ({ request, params }) => {
    await requireMe(queryClient, request);
    const jobId = partOf(params, 'jobId');
    const opened = await openedJob(queryClient, jobId);
    if (opened === 'open') await queryClient.ensureInfiniteQueryData(disputeQuery(jobId));
    return opened;
  };

export function Component() {
  const { jobId = '' } = useParams();
  if (useLoaderData<string>() === 'look') return <LookPage jobId={jobId} />;
  return (
    <OpenRecords key={jobId} of={keys.job(jobId)}>
      <DisputePage jobId={jobId} story={<JobStory jobId={jobId} />} />
    </OpenRecords>
  );
}
