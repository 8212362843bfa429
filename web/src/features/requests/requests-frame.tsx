import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

import { type RequestList, requestStates } from './request-list-query.ts';
import { ListSearch } from '#web/lib/jobs/list-search.tsx';

interface RequestsFrameProps {
  title: string;
  lead: string;
  /** Next to the title. */
  action?: ReactNode;
  list: RequestList;
  onList: (change: Partial<RequestList>) => void;
  /** Next to the search. */
  tools?: ReactNode;
  /** The text at the end of the list. */
  foot?: ReactNode;
  more?: { load: () => void; loading: boolean };
  children: ReactNode;
}

/** The page around a list of requests: title, search, end. */
export function RequestsFrame({ title, lead, action, list, onList, tools, foot, more, children }: RequestsFrameProps) {
  const t = useT('job');
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
          <p className="mt-1 max-w-[65ch] text-muted">{lead}</p>
        </div>
        {action}
      </header>
      <Panel
        flush
        foot={
          foot === undefined && more === undefined ? undefined : (
            <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              {foot}
              {more && (
                <Button tone="quiet" busy={more.loading} onClick={more.load}>
                  {t('list.more')}
                </Button>
              )}
            </span>
          )
        }
      >
        <ListSearch
          label={t('requests.search')}
          field={t('requests.search')}
          q={list.q}
          onSearch={(q) => onList({ q })}
        >
          {tools}
        </ListSearch>
        {children}
      </Panel>
    </div>
  );
}

interface StateTabsProps {
  label: string;
  list: RequestList;
  onList: (change: Partial<RequestList>) => void;
  counts?: Record<RequestList['filter'], number>;
  children: ReactNode;
}

/** All of them, the open ones, and those that ended. */
export function StateTabs({ label, list, onList, counts, children }: StateTabsProps) {
  const t = useT('job');
  return (
    <Tabs
      label={label}
      value={list.filter}
      onChange={(filter) => onList({ filter })}
      tabs={requestStates.map((state) => ({ value: state, label: t(`list.${state}`), count: counts?.[state] }))}
    >
      {children}
    </Tabs>
  );
}

/** Nothing found, or nothing exists. */
export function NoRequests({ list }: { list: RequestList }) {
  const t = useT('job');
  if (list.q !== '')
    return <EmptyState level={2} spot="letter" title={t('list.notFound')} text={t('requests.notFoundText')} />;
  const text = list.filter === 'ended' ? t('requests.noneEndedText') : t('requests.noneText');
  return <EmptyState level={2} spot="letter" title={t('requests.none')} text={text} />;
}
