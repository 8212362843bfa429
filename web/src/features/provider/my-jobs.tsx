import type { JobSummary, ProviderJobsView } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { JobDue } from '#web/lib/jobs/job-due.tsx';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { asProviderFilter, type ProviderFilter } from './provider-jobs-query.ts';

/** Work may start this long before the agreed time; the job's page has the exact word of the servers. */
const EARLY_START_MS = 2 * 60 * 60 * 1000;

interface MyJobsProps {
  jobs: JobSummary[];
  counts: ProviderJobsView['counts'];
  filter: ProviderFilter;
  onFilter: (filter: ProviderFilter) => void;
  onMore?: () => void;
  loadingMore: boolean;
}

export function MyJobs({ jobs, counts, filter, onFilter, onMore, loadingMore }: MyJobsProps) {
  const t = useT('provider');
  const total = { all: counts.all, 'under-way': counts.underWay, done: counts.done }[filter];
  return (
    <Panel
      title={t('jobs.title')}
      flush
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
        onChange={(value) => onFilter(asProviderFilter(value))}
        tabs={[
          { value: 'all', label: t('jobs.all'), count: counts.all },
          { value: 'under-way', label: t('jobs.underWay'), count: counts.underWay },
          { value: 'done', label: t('jobs.done'), count: counts.done },
        ]}
      >
        {jobs.length === 0 ? (
          <EmptyState
            spot="bench"
            title={counts.all === 0 ? t('jobs.empty') : t('jobs.emptyFilter')}
            text={counts.all === 0 ? t('jobs.emptyText') : t('jobs.emptyFilterText')}
          />
        ) : (
          <RowList label={t('jobs.title')}>
            {jobs.map((job) => (
              <OneJob key={job.jobId} job={job} />
            ))}
          </RowList>
        )}
      </Tabs>
    </Panel>
  );
}

function OneJob({ job }: { job: JobSummary }) {
  const t = useT('provider');
  const tJob = useT('job');
  const format = useFormat();
  const names = useNames();
  const name = names.full(job.client, 'client');
  const now = useNow('minute');
  const startable = job.state === 'Booked' && job.startAt !== null && Date.parse(job.startAt) - now <= EARLY_START_MS;
  const claimable = job.state === 'InProgress';
  const next = startable ? t('jobs.start') : claimable ? t('jobs.claim') : t('jobs.view');
  return (
    <JobRow
      to={paths.job(job.jobId)}
      title={job.title ?? tJob('untitled', { number: job.number })}
      chip={<StateChip state={job.state} />}
      party={job.providerAmount === null ? name : t('jobs.forYou', { name, amount: format.money(job.providerAmount) })}
      due={<JobDue job={job} side="provider" />}
      action={
        <LinkButton to={paths.job(job.jobId)} tone={startable || claimable ? 'primary' : 'secondary'}>
          {next}
        </LinkButton>
      }
    />
  );
}
