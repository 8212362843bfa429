import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { DueLabel } from '#web/ui/due-label.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { ListFoot } from './list-foot.tsx';
import { overdueJobsQuery } from './queue-queries.ts';

/** Work that is two weeks late, or more. */
export function OverdueQueue() {
  const t = useT('admin');
  const tJob = useT('job');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(overdueJobsQuery);
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    return <EmptyState level={2} spot="bench" title={t('queues.noOverdue')} text={t('queues.noOverdueText')} />;
  }
  return (
    <>
      <RowList label={t('queues.overdue')}>
        {jobs.map((job) => (
          <JobRow
            key={job.jobId}
            to={paths.job(job.jobId)}
            title={job.title ?? tJob('untitled', { number: job.number })}
            chip={<StateChip state={job.state} />}
            party={job.number}
            due={
              <DueLabel tone="over">{t('queues.lateSince', { date: format.date(job.overdueSince, 'year') })}</DueLabel>
            }
            action={
              <LinkButton to={paths.job(job.jobId)} tone="secondary">
                {t('queues.open')}
              </LinkButton>
            }
          />
        ))}
      </RowList>
      <ListFoot query={query} />
    </>
  );
}
