import { useSuspenseQuery } from '@tanstack/react-query';

import { jobQuery } from '#web/lib/jobs/job-query.ts';

import { useJobContext } from './model/job-context.ts';
import { JobTimeline } from './timeline/job-timeline.tsx';

/** The timeline of one job, for pages about a part of it. */
export function StandaloneTimeline({ jobId }: { jobId: string }) {
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  return <JobTimeline context={useJobContext(view)} />;
}
