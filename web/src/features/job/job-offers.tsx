import { useSuspenseQuery } from '@tanstack/react-query';

import { useT } from '#web/lib/i18n/use-t.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';

import { useJobContext } from './model/job-context.ts';
import { OffersPanel } from './offers/offers-panel.tsx';

/** The offers of one job, for pages about more than this job. */
export function JobOffers({ jobId }: { jobId: string }) {
  const t = useT('job');
  return (
    <SectionBoundary
      name={t('offers.title')}
      fallback={
        <Panel flush title={t('offers.title')}>
          <Skeleton>
            <SkeletonRows />
          </Skeleton>
        </Panel>
      }
    >
      <Offers jobId={jobId} />
    </SectionBoundary>
  );
}

function Offers({ jobId }: { jobId: string }) {
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  useLiveTopic(`job:${jobId}`, view.position);
  const context = useJobContext(view);
  const title = view.job.title ?? context.t('untitled', { number: view.job.number });
  return <OffersPanel context={context} title={context.t('offers.titleFor', { title })} />;
}
