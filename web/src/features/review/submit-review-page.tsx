import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import type { PendingReviewsView } from '#query-api/contract/reviews.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { useOwnJobs } from '#web/lib/live/use-own-jobs.ts';
import { toDashboardPath } from '#web/lib/session/dashboard-path.ts';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { pendingReviewQuery, pendingReviewsQuery } from './pending-reviews-query.ts';
import { WriteReview } from './write-review.tsx';

type Pending = PendingReviewsView['pending'][number];

/** The review of the address's job, or the choice between the pending ones. */
export function SubmitReviewPage({ jobId }: { jobId: string | null }) {
  const t = useT('review');
  return (
    <div className="container-page max-w-200 pt-5 pb-16 sm:pt-10 sm:pb-20">
      <h1 className="mb-6 text-3xl tracking-[-.025em]">{t('title')}</h1>
      {jobId === null ? <Choose /> : <Chosen key={jobId} jobId={jobId} />}
    </div>
  );
}

/**
 * The reason replaces the form as soon as the job no longer waits; a running submit keeps the form until the page
 * navigates.
 */
function Chosen({ jobId }: { jobId: string }) {
  const t = useT('review');
  const { data } = useSuspenseQuery(pendingReviewQuery(jobId));
  useLiveReviews(data.position);
  useRefreshAt(keys.pendingReview(jobId), [data]);
  const [sending, setSending] = useState<Pending | null>(null);
  const [written] = useState(data.pending.length > 0);
  const pending = data.pending[0] ?? sending;
  if (pending === null) return <Choose missing={{ jobId, why: data.missing ?? 'closed', written }} />;
  return (
    <WriteReview
      pending={pending}
      title={t('title')}
      onSending={(isSending) => setSending(isSending ? pending : null)}
    />
  );
}

/** Reviews are published to the accounts of both sides, the ends of jobs to the lists of either. */
function useLiveReviews(position: string | null): void {
  const user = useMe()?.user;
  useLiveTopic(user === undefined ? null : `account:${user.id}`, position);
  useOwnJobs(position);
}

/** When the form was removed under the person's focus, it moves to the replacement. */
function useFocusAfterForm(written: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (written && document.activeElement === document.body) place.current?.focus();
  }, [written]);
  return place;
}

/** The address's job, when it accepts no review. */
interface Missing {
  readonly jobId: string;
  readonly why: NonNullable<PendingReviewsView['missing']>;
  /** Whether its form was shown before. */
  readonly written: boolean;
}

/** What the review is about, with the name of the other side. */
function About({ pending: { about, category, until, timezone } }: { pending: Pending }) {
  const t = useT('review');
  const format = useFormat();
  const name = useNames().short(about, 'provider');
  const trade = useCategoryName()(category);
  const line = t('choose.line', { category: trade, name, date: format.date(until, 'fullMoment', timezone) });
  return <ProviderName person={about} name={name} sentence={line} />;
}

/** @param missing why the address's job is not one of them */
function Choose({ missing }: { missing?: Missing }) {
  const t = useT('review');
  const names = useNames();
  const user = useMe()?.user;
  const query = useSuspenseInfiniteQuery(pendingReviewsQuery);
  useLiveReviews(query.data.pages[0]?.position ?? null);
  useRefreshAt(keys.pendingReviewList, query.data.pages);
  const place = useFocusAfterForm(missing?.written === true);
  const toJob = missing !== undefined && missing.why !== 'closed' && (
    <LinkButton to={paths.job(missing.jobId)} tone="secondary">
      {t('form.back')}
    </LinkButton>
  );
  const pending = query.data.pages.flatMap((page) => page.pending);
  if (pending.length === 0) {
    return (
      <Panel>
        <PageTitle title={t('title')} />
        <div ref={place} tabIndex={-1} className="outline-none">
          <EmptyState
            level={2}
            spot="letter"
            title={t(`none.${missing?.why ?? 'title'}`)}
            text={missing?.why === 'reviewed' ? t('none.reviewedText') : t('none.text')}
            action={
              toJob || <LinkButton to={user ? toDashboardPath(user) : paths.landing()}>{t('none.action')}</LinkButton>
            }
          />
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      title={t('choose.title')}
      flush
      foot={
        <>
          {query.hasNextPage && (
            <span className="mb-3 block">
              <MoreButton query={query}>{t('choose.more')}</MoreButton>
            </span>
          )}
          {t('choose.foot')}
        </>
      }
    >
      <PageTitle title={t('title')} />
      {missing !== undefined && (
        <div ref={place} tabIndex={-1} className="px-5 pt-5 outline-none sm:px-6">
          <Note icon={CircleSlash} action={toJob || undefined}>
            {t(`none.${missing.why}`)}
          </Note>
        </div>
      )}
      <ul className="divide-y divide-border">
        {pending.map((one) => (
          <li key={one.jobId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
            <span className="min-w-0 flex-1">
              <b className="block font-bold wrap-anywhere">{one.title ?? one.number}</b>
              <span className="text-sm text-muted">
                <About pending={one} />
              </span>
            </span>
            <LinkButton to={paths.submitReview({ job: one.jobId })} tone="secondary">
              {t('choose.action', { name: names.short(one.about, 'provider') })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
