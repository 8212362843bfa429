import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import { adminJobsQuery } from './admin-queries.ts';
import { ListFoot } from './list-foot.tsx';

export function JobRows({ q }: { q: string }) {
  const t = useT('admin');
  const tJob = useT('job');
  const format = useFormat();
  const categoryName = useCategoryName();
  const query = useSuspenseInfiniteQuery(adminJobsQuery(q));
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  if (jobs.length === 0) {
    return <EmptyState level={2} spot="noDoor" title={t('index.emptyJobs')} text={t('index.emptyText')} />;
  }
  return (
    <>
      <RowList label={t('index.jobs')}>
        {jobs.map((job) => (
          <JobRow
            key={job.jobId}
            to={paths.adminHistory('job', job.jobId)}
            title={job.title ?? tJob('untitled', { number: job.number })}
            chip={<StateChip state={job.state} startAt={job.startAt} />}
            party={t('index.jobLine', {
              number: job.number,
              category: categoryName(job.category),
              area: job.area,
            })}
            due={<span className="text-sm text-muted">{format.date(job.updatedAt, 'moment', job.timezone)}</span>}
            action={
              <LinkButton to={paths.adminHistory('job', job.jobId)} tone="secondary">
                {t('index.history')}
              </LinkButton>
            }
          />
        ))}
      </RowList>
      <ListFoot query={query} />
    </>
  );
}
