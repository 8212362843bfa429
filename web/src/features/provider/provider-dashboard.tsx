import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';

import { toZoned } from '#domain/zoned-time.ts';
import type { MatchingRequest } from '#query-api/contract/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useHomeZone } from './use-home-zone.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { jobListParams, providerJobsQuery } from '#web/lib/jobs/job-list-query.ts';
import { JobsPanel } from '#web/lib/jobs/jobs-panel.tsx';
import { requestsQuery } from '#web/lib/jobs/requests-query.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { isApproved } from '#web/lib/session/account-roles.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { SkeletonBlock, Skeleton } from '#web/ui/skeleton.tsx';

import { CalendarPanel } from './calendar-panel.tsx';
import { DaySummary } from './day-summary.tsx';
import { FeaturedPanel } from './featured-panel.tsx';
import { LevelPanel } from './level-panel.tsx';
import { ActionRequired } from './action-required.tsx';
import { ProviderJobRow } from './provider-job-row.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { ApprovalStatusNote } from './approval-status-note.tsx';
import { EarningsSums } from './earnings-sums.tsx';
import { VerificationPanel } from './verification-panel.tsx';

interface ProviderDashboardProps {
  /** The form of an offer is a feature of its own. */
  offerDialog: (props: { request: MatchingRequest; onClose: () => void }) => ReactNode;
}

export function ProviderDashboard({ offerDialog }: ProviderDashboardProps) {
  const t = useT('provider');
  const format = useFormat();
  const me = useMe();
  const now = useNow('minute');
  const today = toZoned(now, useHomeZone()).slice(0, 10);
  const [address, changeAddress] = useListParams(jobListParams);
  const jobs = useSuspenseInfiniteQuery(providerJobsQuery(address));
  const approved = me !== null && isApproved(me.user);
  const { data: matching } = useQuery(requestsQuery(approved));
  const first = jobs.data.pages[0];
  useLiveTopic(me === null ? null : `provider:${me.user.id}`, first?.position ?? null);
  useLiveTopic(approved ? `requests:${me.user.country}` : null, matching?.position ?? null);
  useLiveTopic(me === null ? null : `account:${me.user.id}`, first?.position ?? null);
  useRefreshAt(keys.providerJobs, jobs.data.pages);
  useRefreshAt(keys.requests, matching === undefined ? [] : [matching]);
  const [offeringOn, setOfferingOn] = useState<MatchingRequest | null>(null);
  if (me === null || first === undefined) return null;
  const list = jobs.data.pages.flatMap((page) => page.jobs);
  const requests = matching?.requests ?? [];
  const waits = new Set(first.actionRequired.map(({ jobId }) => jobId));
  const others = requests.filter(({ jobId }) => !waits.has(jobId));
  const otherTotal = matching && matching.total - (requests.length - others.length);
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <header className="mb-6">
        <h1 className="text-3xl tracking-[-.025em] first-letter:uppercase">{format.day(today, 'today')}</h1>
        <DaySummary requests={otherTotal} />
      </header>
      {!approved && (
        <div className="mb-6">
          <SectionBoundary fallback={<SkeletonPanel className="h-20" />}>
            <ApprovalStatusNote />
          </SectionBoundary>
        </div>
      )}
      <EarningsSums
        held={first.sums.held}
        onTheWay={first.sums.onTheWay}
        paid={first.sums.paidThisMonth}
        paidTitle={t('sums.paid', { month: format.day(`${toZoned(now, first.sums.zone).slice(0, 7)}-01`, 'month') })}
      />
      <p className="mt-3 text-end">
        <Link to={paths.earnings()} className="inline-flex min-h-11 items-center font-semibold">
          {t('earnings.link')}
        </Link>
      </p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {first.actionRequired.length > 0 && <ActionRequired view={first} requests={requests} />}
          <JobsPanel
            title={t('jobs.title')}
            jobs={list}
            counts={first.counts}
            list={address}
            onList={changeAddress}
            row={(job) => <ProviderJobRow key={job.jobId} job={job} quiet />}
            empty={<EmptyState spot="bench" title={t('jobs.empty')} text={t('jobs.emptyText')} />}
            onMore={jobs.hasNextPage ? () => void jobs.fetchNextPage() : undefined}
            loadingMore={jobs.isFetchingNextPage}
          />
          {otherTotal !== undefined && (approved || me.user.providerStatus === 'pending') && (
            <RequestsPanel requests={others} total={otherTotal} onOffer={approved ? setOfferingOn : undefined} />
          )}
        </div>
        <aside className="grid min-w-0 gap-6">
          <SectionBoundary name={t('calendar.title')} fallback={<SkeletonPanel className="h-48" />}>
            <CalendarPanel />
          </SectionBoundary>
          <SectionBoundary fallback={<SkeletonPanel className="h-48" />}>
            <LevelPanel />
          </SectionBoundary>
          <SectionBoundary name={t('verification.title')} fallback={<SkeletonPanel className="h-80" />}>
            <VerificationPanel />
          </SectionBoundary>
          <SectionBoundary name={t('featured.title')} fallback={<SkeletonPanel className="h-32" />}>
            <FeaturedPanel />
          </SectionBoundary>
        </aside>
      </div>
      {offeringOn && offerDialog({ request: offeringOn, onClose: () => setOfferingOn(null) })}
    </div>
  );
}

function SkeletonPanel({ className }: { className: string }) {
  return (
    <Skeleton>
      <SkeletonBlock className={`${className} rounded-panel`} />
    </Skeleton>
  );
}
