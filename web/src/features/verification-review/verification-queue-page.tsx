import {
  type InfiniteData,
  useSuspenseInfiniteQuery,
  type UseSuspenseInfiniteQueryResult,
} from '@tanstack/react-query';

import type { VerificationQueueView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RowList } from '#web/ui/job-row.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { verificationQueueParams, verificationQueueQuery, queueFilters } from './review-queries.ts';
import { CaseRow } from './case-row.tsx';

/** Providers and their verification: those who wait for a person first. */
export function VerificationQueuePage() {
  const t = useT('verification');
  const [list, change] = useListParams(verificationQueueParams);
  const query = useSuspenseInfiniteQuery(verificationQueueQuery(list));
  const [first] = query.data.pages;
  useLiveTopic('admin:queue', first?.position ?? null);
  const overdue = first?.overdue ?? 0;
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('staff.title')} />
      <header className="mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('staff.title')}</h1>
        <p className="mt-1 text-muted">
          {t('staff.lead')}
          {overdue > 0 && <b className="text-danger"> {t('staff.leadOverdue', { count: overdue })}</b>}
        </p>
      </header>
      <Panel flush>
        <search aria-label={t('staff.find')}>
          <SearchForm
            labelAbove
            field={t('staff.search')}
            button={t('staff.find')}
            picture
            q={list.q}
            onSearch={(q) => change({ q })}
            className="flex flex-wrap items-end gap-3 px-5 pt-5 pb-2 sm:px-6"
          />
        </search>
        <Tabs
          label={t('staff.title')}
          value={list.show}
          onChange={(show) => change({ show })}
          tabs={queueFilters.map((show) => ({
            value: show,
            label: t(`staff.show.${show}`),
            count: show === 'waiting' ? first?.waiting : undefined,
          }))}
        >
          <Rows query={query} label={t(`staff.show.${list.show}`)} />
        </Tabs>
      </Panel>
    </div>
  );
}

interface RowsProps {
  query: UseSuspenseInfiniteQueryResult<InfiniteData<VerificationQueueView>>;
  label: string;
}

function Rows({ query, label }: RowsProps) {
  const t = useT('verification');
  const rows = query.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return <EmptyState level={2} spot="bench" title={t('staff.empty')} text={t('staff.emptyText')} />;
  return (
    <>
      <RowList label={label}>
        {rows.map((row) => (
          <CaseRow key={row.accountId} row={row} />
        ))}
      </RowList>
      {query.hasNextPage && (
        <div className="border-t border-border px-5 py-3 sm:px-6">
          <MoreButton query={query}>{t('staff.more')}</MoreButton>
        </div>
      )}
    </>
  );
}
