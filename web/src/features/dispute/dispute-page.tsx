import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { DisputeView } from '#query-api/contract/dispute.ts';
import type { JobView } from '#query-api/contract/job.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { ProviderName } from '#web/lib/providers/provider-name.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { TakenByBank } from './taken-by-bank.tsx';
import { decisionInForce, useDisputeContext } from './dispute-context.ts';
import { DisputeChat, type DisputeChatProps } from './dispute-chat.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Decisions, OneDecision } from './decisions.tsx';
import { DisputeStatus } from './dispute-status.tsx';
import { disputeQuery } from './dispute-query.ts';
import { Evidence } from './evidence.tsx';
import { PausedDeadlines } from './paused-deadlines.tsx';
import { Proposals } from './proposals.tsx';
import { SecondAdmin } from './second-admin.tsx';
import { MoneyAtStake } from './money-at-stake.tsx';
import { Statements } from './statements.tsx';
import { Suggestions } from './suggestions.tsx';

/** A dispute, for both sides, support, and the admins who decide it. `story`: the job's timeline. */
export function DisputePage({ jobId, story }: { jobId: string; story: ReactNode }) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId));
  const query = useSuspenseInfiniteQuery(disputeQuery(jobId));
  const [view] = query.data.pages;
  if (view === undefined) return null;
  const messages = query.data.pages.toReversed().flatMap(({ chat }) => chat);
  const earlier = query.hasNextPage ? query : undefined;
  return <OpenDispute jobId={jobId} job={job} view={view} chat={{ messages, earlier }} story={story} />;
}

interface OpenDisputeProps {
  jobId: string;
  job: JobView;
  view: DisputeView;
  chat: Omit<DisputeChatProps, 'of'>;
  story: ReactNode;
}

function OpenDispute({ jobId, job, view, chat, story }: OpenDisputeProps) {
  useLiveTopic(`job:${jobId}`, view.position);
  // The dispute's own update may arrive after the job's.
  useLiveTopic(`dispute:${jobId}`, view.position);
  useRefreshAt(keys.job(jobId), [job, view]);
  const of = useDisputeContext(view, job);
  const { t, labels, names, date } = of;
  const decision = decisionInForce(view);
  const offers = (
    <>
      <Suggestions of={of} titled={decision !== null} />
      <Proposals of={of} titled={decision !== null} />
      {decision === null && <TakenByBank of={of} />}
    </>
  );
  const title = t('title', { title: view.job.title ?? view.job.number });
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <BackLink to={paths.job(jobId)}>{t('back')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-2xl tracking-[-.025em] wrap-anywhere sm:text-3xl">{title}</h1>
        <p className="mt-1 text-md text-muted">
          <ProviderName
            person={view.job[view.by]}
            name={names[view.by]}
            sentence={t('subtitle', {
              reason: labels.reason(view.reason),
              name: names[view.by],
              date: date(view.openedAt, 'full'),
            })}
          />
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:grid-rows-[auto_1fr] lg:gap-x-10">
        <DisputeStatus of={of}>
          {decision === null ? (
            offers
          ) : (
            <section
              aria-label={decision.appeal ? t('decisions.appeal') : t('decisions.first')}
              className="mt-5.5 border-t border-border pt-5.5"
            >
              <OneDecision of={of} decision={decision} />
            </section>
          )}
        </DisputeStatus>
        <aside className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <MoneyAtStake of={of} />
          <PausedDeadlines of={of} />
        </aside>
        <div className="grid min-w-0 gap-6">
          {view.role === 'admin' && view.progress === 'runs' && <SecondAdmin of={of} />}
          {of.can('DecideDispute') && (
            <div data-actions className="grid min-w-0">
              <DecisionForm key={view.stage} of={of} />
            </div>
          )}
          <Decisions of={of} />
          {decision !== null && offers}
          <Statements of={of} />
          <Evidence of={of} />
          <DisputeChat of={of} {...chat} />
          {story}
        </div>
      </div>
    </div>
  );
}
