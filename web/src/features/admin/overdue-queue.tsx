import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { DueLabel } from '#web/ui/due-label.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { JobQueue } from './job-queue.tsx';
import { overdueJobsQuery } from './queue-queries.ts';

/** Work that is at least two weeks late. */
export function OverdueQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(overdueJobsQuery);
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  return (
    <JobQueue
      label={t('queues.overdue')}
      empty={{ title: t('queues.noOverdue'), text: t('queues.noOverdueText') }}
      query={query}
      lines={jobs.map((job) => ({
        key: job.jobId,
        job,
        party: job.number,
        since: (
          <DueLabel tone="over">
            {t('queues.lateSince', { date: format.date(job.overdueSince, 'year', job.timezone) })}
          </DueLabel>
        ),
        action: (
          <LinkButton to={paths.job(job.jobId)} tone="secondary">
            {t('queues.open')}
          </LinkButton>
        ),
      }))}
    />
  );
}
