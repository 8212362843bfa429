import { useSuspenseQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';

import type { JobView } from '#query-api/contract/job.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { DisputeStages } from '#web/lib/jobs/dispute-stages.tsx';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';

import { useDisputeLabels } from '#web/lib/jobs/use-dispute-labels.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import type { OfferDialogSlot } from './actions/job-action-dialog.tsx';
import { useJobActions } from './actions/use-job-actions.tsx';
import { QuotedEntryPhotos } from './components/quoted-entry-photos.tsx';
import { JobHead } from './components/job-head.tsx';
import { JobTimeline } from './timeline/job-timeline.tsx';
import { LicenceNote } from './components/licence-note.tsx';
import { MoneyPanel } from './money/money-panel.tsx';
import { ThreadPanel } from './components/thread-panel.tsx';
import { NextStepsPanel } from './components/next-steps-panel.tsx';
import { OffersPanel } from './offers/offers-panel.tsx';
import { PastDisputeLink } from './components/past-dispute.tsx';
import { PersonPanels } from './components/person-panels.tsx';
import { Proposals } from './components/proposals.tsx';
import { RequestPanel } from './components/request-panel.tsx';
import { RulesPanel } from './components/rules-panel.tsx';
import { StickyBar } from './components/sticky-bar.tsx';
import { WorkRecord } from './components/work-record.tsx';
import type { StatusText } from './model/status/status-text.ts';
import { describeStatus } from './model/status/describe-status.ts';
import { isEarly } from './track/early-track.ts';
import { buildTrack } from './track/build-track.ts';
import { useJobUpdates } from './model/use-job-updates.ts';
import { isStaff, findOwnOffer, useJobContext, useNamespace, type JobContext } from './model/job-context.ts';

interface JobPageProps {
  jobId: string;
  offerDialog: OfferDialogSlot;
  /** The review feature implements the reviews of the job. */
  reviews: (view: JobView) => ReactNode;
}

/** One job, for each side of it: the status first, then the money, the timeline and the rules. */
export function JobPage({ jobId, offerDialog, reviews }: JobPageProps) {
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  useJobUpdates(view);
  useRefreshAt(keys.job(jobId), [view]);
  const context = useJobContext(view);
  const actions = useJobActions(context, offerDialog);
  const status = describeStatus({ ...useNamespace(context, 'status'), dispute: useDisputeLabels() });
  const { role, job } = view;
  const agreed = view.money !== null;
  const offering = job.state === 'Open' || job.state === 'Offered';
  /** Another provider was booked: the stations are not this viewer's. */
  const isOver = role === 'bidder' && !isEarly(job.state);
  const money = <MoneyPanel context={context} />;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <JobHead context={context} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          <StatusPanel
            track={isOver ? undefined : { label: context.t('track.label'), steps: buildTrack(context) }}
            chip={
              isOver ? (
                <BidderChip context={context} />
              ) : (
                <StateChip state={job.state} startAt={job.startAt} forClient={role === 'client'} />
              )
            }
            statement={status.statement}
            evidence={status.evidence}
            by={<By context={context} status={status} />}
            actions={
              isStaff(view) ? (
                <StaffActions context={context} buttons={actions.buttons} />
              ) : (
                (actions.buttons ?? undefined)
              )
            }
            smallPrint={status.small}
          >
            <LicenceNote context={context} />
            <QuotedEntryPhotos context={context} />
            <Stage context={context} />
            <PastDisputeLink context={context} />
            <Proposals context={context} />
          </StatusPanel>
          {!agreed && <OffersPanel context={context} />}
          <div className="empty:hidden lg:hidden">{money}</div>
          <WorkRecord context={context} />
          {(agreed || role !== 'client') && <RequestPanel context={context} />}
          {reviews(view)}
          <JobTimeline context={context} />
          {view.conversation !== null && <ThreadPanel context={context} thread={view.conversation} />}
        </div>
        <aside className="grid min-w-0 gap-6">
          <div className="empty:hidden max-lg:hidden">{money}</div>
          {!agreed && role === 'client' && <RequestPanel context={context} />}
          {offering && role === 'client' && <NextStepsPanel context={context} />}
          <PersonPanels context={context} />
          <RulesPanel context={context} />
        </aside>
      </div>
      <StickyBar context={context} status={status} main={actions.main} more={actions.more} />
      {actions.dialog}
    </div>
  );
}

/** The outcome of the own offer, or that there is none. */
function BidderChip({ context: { view, t } }: { context: JobContext }) {
  const own = findOwnOffer(view);
  return <Chip>{own === undefined ? t('track.ended') : t(`offers.status.${own.status}`)}</Chip>;
}

function By({ context, status: { by } }: { context: JobContext; status: StatusText }) {
  const { t, format, date } = useNamespace(context, 'status');
  if (by === undefined) return null;
  return (
    <DeadlineBox
      what={by.what}
      date={date(by.dueAt, 'fullMoment')}
      dueAt={by.dueAt}
      zone={context.view.timezone}
      leftLabel={by.left}
      why={
        by.why && (
          <>
            {by.why}
            {format.gap}
            {by.rule && (
              <a className="link" href="#rules">
                {t('rule', { number: by.rule })}
              </a>
            )}
          </>
        )
      }
    />
  );
}

/** The status of a running dispute. */
function Stage({ context: { view } }: { context: JobContext }) {
  const { dispute, job } = view;
  if (job.state !== 'Disputed' || dispute === null) return null;
  return (
    <DisputeStages
      stage={dispute.stage}
      stageDueAt={dispute.stageDueAt}
      limits={view.rules?.dispute}
      timezone={view.timezone}
    />
  );
}

function StaffActions({ context, buttons }: { context: JobContext; buttons: ReactNode }) {
  const { view, t } = useNamespace(context, 'status');
  return (
    <>
      {view.role === 'admin' && (
        <LinkButton to={paths.adminHistory('job', view.job.jobId)} icon={History} size="large" tone="secondary">
          {t('staff.history')}
        </LinkButton>
      )}
      {buttons}
    </>
  );
}
