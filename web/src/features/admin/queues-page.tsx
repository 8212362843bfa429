import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonRows, Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { DisputeQueue } from './dispute-queue.tsx';
import { FailedRefundQueue } from './failed-refund-queue.tsx';
import { OverdueQueue } from './overdue-queue.tsx';
import { type Queue, queues, queuesQuery } from './queue-queries.ts';
import { MoneyProposalQueue } from './money-proposal-queue.tsx';
import { PhotoQueue } from './photo-queue.tsx';
import { ReportQueue } from './report-queue.tsx';
import { TransferQueue } from './transfer-queue.tsx';

const lists: Record<Queue, ComponentType> = {
  disputes: DisputeQueue,
  overdue: OverdueQueue,
  refunds: MoneyProposalQueue,
  failedRefunds: FailedRefundQueue,
  rejectedTransfers: TransferQueue,
  reports: ReportQueue,
  photos: PhotoQueue,
};

/** Everything that waits for the admins, live. */
export function QueuesPage() {
  const t = useT('admin');
  const [address, setAddress] = useSearchParams();
  const queue = queues.find((each) => each === address.get('queue')) ?? 'disputes';
  const { data: counts } = useSuspenseQuery(queuesQuery);
  useLiveTopic('admin:queue', counts.position);
  const waiting: Record<Queue, number> = {
    ...counts,
    overdue: counts.overdueJobs,
    rejectedTransfers: counts.rejectedTransfers + counts.stoppedPayouts,
  };
  const List = lists[queue];
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('queues.title')} />
      <header className="mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('queues.title')}</h1>
        <p className="mt-1 text-muted">
          {counts.overdueDisputes === 0 ? t('queues.lead') : t('queues.leadOverdue', { count: counts.overdueDisputes })}
        </p>
      </header>
      <Panel flush>
        <Tabs
          label={t('queues.title')}
          value={queue}
          onChange={(value) => setAddress(value === 'disputes' ? {} : { queue: value })}
          tabs={queues.map((value) => ({ value, label: t(`queues.${value}`), count: waiting[value] }))}
        >
          <SectionBoundary
            key={queue}
            name={t(`queues.${queue}`)}
            fallback={
              <Skeleton>
                <SkeletonRows />
              </Skeleton>
            }
          >
            <List />
          </SectionBoundary>
        </Tabs>
      </Panel>
    </div>
  );
}
