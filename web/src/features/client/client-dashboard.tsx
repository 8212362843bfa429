import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Bookmark, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { clientJobsQuery, jobListParams } from '#web/lib/jobs/job-list-query.ts';
import { JobsPanel } from '#web/lib/jobs/jobs-panel.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { ClientJobRow } from './client-job-row.tsx';
import { HeldMoneyPanel } from './held-money-panel.tsx';
import { ActionRequired } from './action-required.tsx';
import { NoJobs } from './no-jobs.tsx';

interface ClientDashboardProps {
  /** Renders the offers of a job side by side; the job feature implements it. */
  renderOffers: (jobId: string) => ReactNode;
  /** Renders the latest threads; the messages feature implements it. */
  messages: ReactNode;
}

export function ClientDashboard({ renderOffers, messages }: ClientDashboardProps) {
  const t = useT('client');
  const me = useMe();
  const [list, changeList] = useListParams(jobListParams);
  const query = useSuspenseInfiniteQuery(clientJobsQuery(list));
  const first = query.data.pages[0];
  useLiveTopic(me === null ? null : `client:${me.user.id}`, first?.position ?? null);
  useRefreshAt(keys.clientJobs, query.data.pages);
  if (first === undefined) return null;
  const jobs = query.data.pages.flatMap((page) => page.jobs);
  const offered = first.actionRequired.find((job) => job.state === 'Offered');
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
        {first.counts.all > 0 && (
          <LinkButton to={paths.postRequest()} icon={Plus}>
            {t('post')}
          </LinkButton>
        )}
      </header>
      {first.counts.all === 0 ? (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-8">
          <NoJobs />
          <aside className="min-w-0">{messages}</aside>
        </div>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-8">
          <div className="grid min-w-0 gap-6 lg:gap-8">
            {first.actionRequired.length > 0 && <ActionRequired view={first} />}
            {offered && renderOffers(offered.jobId)}
            <JobsPanel
              title={t('jobs.title')}
              jobs={jobs}
              counts={first.counts}
              list={list}
              onList={changeList}
              row={(job) => <ClientJobRow key={job.jobId} job={job} />}
              onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
              loadingMore={query.isFetchingNextPage}
            />
          </div>
          <aside className="grid min-w-0 gap-6">
            <HeldMoneyPanel held={first.held} />
            {messages}
            <section className="rounded-card bg-surface px-4.5 py-4">
              <h2 className="text-base leading-snug">{t('more.title')}</h2>
              <p className="mt-0.5 mb-3 text-sm text-muted">{t('more.text')}</p>
              <LinkButton to={paths.postRequest()} tone="secondary" icon={Plus}>
                {t('post')}
              </LinkButton>
            </section>
            <LinkButton to={`${paths.providers()}?show=saved`} tone="quiet" icon={Bookmark}>
              {t('saved')}
            </LinkButton>
          </aside>
        </div>
      )}
    </div>
  );
}
