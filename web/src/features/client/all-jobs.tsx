import type { ClientJobsView, JobSummary } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { ClientJobRow } from './client-job-row.tsx';
import { asClientFilter, type ClientFilter } from './client-jobs-query.ts';

interface AllJobsProps {
  jobs: JobSummary[];
  counts: ClientJobsView['counts'];
  filter: ClientFilter;
  onFilter: (filter: ClientFilter) => void;
  onMore?: () => void;
  loadingMore: boolean;
}

export function AllJobs({ jobs, counts, filter, onFilter, onMore, loadingMore }: AllJobsProps) {
  const t = useT('client');
  const total = {
    all: counts.all,
    open: counts.open,
    'under-way': counts.underWay,
    done: counts.done,
    ended: counts.ended,
  }[filter];
  return (
    <Panel
      flush
      title={t('jobs.title')}
      foot={
        jobs.length === 0 ? undefined : (
          <span className="flex items-center justify-between gap-4">
            {t('jobs.count', { shown: jobs.length, total })}
            {onMore && (
              <Button tone="quiet" busy={loadingMore} onClick={onMore}>
                {t('jobs.more')}
              </Button>
            )}
          </span>
        )
      }
    >
      <Tabs
        label={t('jobs.title')}
        value={filter}
        onChange={(value) => onFilter(asClientFilter(value))}
        tabs={[
          { value: 'all', label: t('jobs.all'), count: counts.all },
          { value: 'open', label: t('jobs.open'), count: counts.open },
          { value: 'under-way', label: t('jobs.underWay'), count: counts.underWay },
          { value: 'done', label: t('jobs.done'), count: counts.done },
          { value: 'ended', label: t('jobs.ended'), count: counts.ended },
        ]}
      >
        {jobs.length === 0 ? (
          <EmptyState spot="letter" title={t('jobs.emptyFilter')} text={t('jobs.emptyFilterText')} />
        ) : (
          <RowList label={t('jobs.title')}>
            {jobs.map((job) => (
              <ClientJobRow
                key={job.jobId}
                job={job}
                action={
                  <LinkButton to={paths.job(job.jobId)} tone="secondary">
                    {t('needsYou.view')}
                  </LinkButton>
                }
              />
            ))}
          </RowList>
        )}
      </Tabs>
    </Panel>
  );
}
