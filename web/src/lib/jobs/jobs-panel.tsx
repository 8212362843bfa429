import { type ReactNode, useId } from 'react';

import type { JobCounts, JobSummary } from '#query-api/contract/jobs.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { NativeSelect } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { getJobCount, type JobFilter, jobFilters, type JobList, jobSorts } from './job-list-query.ts';
import { ListSearch } from './list-search.tsx';

const labels = {
  all: 'all',
  'action-required': 'actionRequired',
  open: 'open',
  'under-way': 'underWay',
  disputed: 'disputed',
  done: 'done',
  ended: 'ended',
} as const satisfies Record<JobFilter, string>;

interface JobsPanelProps {
  title: string;
  counts: JobCounts;
  list: JobList;
  onList: (change: Partial<JobList>) => void;
  jobs: JobSummary[];
  row: (job: JobSummary) => ReactNode;
  /** Shown to a person without any job yet. */
  empty?: ReactNode;
  onMore?: () => void;
  loadingMore: boolean;
}

/** All jobs of a dashboard: by state, searched, sorted; the end says how many are shown. */
export function JobsPanel({ title, counts, list, onList, jobs, row, empty, onMore, loadingMore }: JobsPanelProps) {
  const t = useT('job');
  const total = getJobCount(list.filter, counts);
  const shown = jobs.length;
  // A tab without entries is hidden, except the current one.
  const filters = jobFilters.filter(
    (filter) => filter === list.filter || filter === 'all' || getJobCount(filter, counts) > 0,
  );
  return (
    <Panel
      flush
      title={title}
      foot={
        shown === 0 ? undefined : (
          <span className="flex min-h-11 items-center justify-between gap-4">
            {list.q === '' ? t('list.shownOf', { shown, count: total }) : t('list.shown', { count: shown })}
            {onMore && (
              <Button tone="quiet" busy={loadingMore} onClick={onMore}>
                {t('list.more')}
              </Button>
            )}
          </span>
        )
      }
    >
      <Tabs
        label={title}
        value={list.filter}
        onChange={(filter) => onList({ filter })}
        tabs={filters.map((filter) => ({
          value: filter,
          label: t(`list.${labels[filter]}`),
          count: getJobCount(filter, counts),
        }))}
      >
        {(counts.all > 3 || list.q !== '') && <Tools list={list} onList={onList} />}
        {shown > 0 ? (
          <RowList label={title}>{jobs.map(row)}</RowList>
        ) : list.q !== '' ? (
          <EmptyState spot="letter" title={t('list.notFound')} text={t('list.notFoundText')} />
        ) : (
          (counts.all === 0 && empty) || <EmptyState spot="letter" title={t('list.none')} text={t('list.noneText')} />
        )}
      </Tabs>
    </Panel>
  );
}

function Tools({ list, onList }: Pick<JobsPanelProps, 'list' | 'onList'>) {
  const t = useT('job');
  const sortId = useId();
  return (
    <ListSearch label={t('list.tools')} field={t('list.search')} q={list.q} onSearch={(q) => onList({ q })}>
      <label htmlFor={sortId} className="flex items-center gap-2 text-sm text-muted">
        {t('list.sort')}
        <NativeSelect
          id={sortId}
          value={list.sort}
          onChange={(event) => onList({ sort: jobSorts.find((sort) => sort === event.target.value) ?? 'newest' })}
          options={jobSorts.map((sort) => ({ value: sort, label: t(`list.sorts.${sort}`) }))}
        />
      </label>
    </ListSearch>
  );
}
