import { useSuspenseQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';

import type { JobView } from '#query-api/contract/job.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useRefreshAt } from '#web/lib/api/use-refresh-at.ts';
import { DisputeStages } from '#web/lib/jobs/dispute-stages.tsx';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ByBox } from '#web/ui/by-box.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { NowPanel } from '#web/ui/now-panel.tsx';

import { useDisputeWords } from '#web/lib/jobs/use-dispute-words.ts';
import { jobQuery } from '#web/lib/jobs/job-query.ts';
import type { OfferDialogSlot } from './acts/act-dialogs.tsx';
import { useJobActs } from './acts/use-job-acts.tsx';
import { EvidencePhotos } from './components/evidence-photos.tsx';
import { JobHead } from './components/job-head.tsx';
import { JobTimeline } from './timeline/job-timeline.tsx';
import { LicenceNote } from './components/licence-note.tsx';
import { MoneyPanel } from './money/money-panel.tsx';
import { MessagesPanel } from './components/messages-panel.tsx';
import { NextPanel } from './components/next-panel.tsx';
import { OffersPanel } from './offers/offers-panel.tsx';
import { PastDisputeLink } from './components/past-dispute.tsx';
import { PersonPanels } from './components/person-panel.tsx';
import { Proposals } from './components/proposals.tsx';
import { RequestPanel } from './components/request-panel.tsx';
import { RulesPanel } from './components/rules-panel.tsx';
import { StickyBar } from './components/sticky-bar.tsx';
import { WorkRecord } from './components/work-record.tsx';
import type { NowWords } from './model/now/now.ts';
import { nowWords } from './model/now/now-words.ts';
import { isEarly } from './track/early-track.ts';
import { trackOf } from './track/track.ts';
import { useJobNews } from './model/use-job-news.ts';
import { isStaff, ownOfferOf, useVoice, useWords, type Voice } from './model/voice.ts';

interface JobPageProps {
  jobId: string;
  offerDialog: OfferDialogSlot;
  /** The reviews of the job live in a feature of their own. */
  reviews: (view: JobView) => ReactNode;
}

/** One job, for each side of it: the answer first, then the money, the story and the rules. */
export function JobPage({ jobId, offerDialog, reviews }: JobPageProps) {
  const { data: view } = useSuspenseQuery(jobQuery(jobId));
  useJobNews(view);
  useRefreshAt(keys.job(jobId), [view]);
  const voice = useVoice(view);
  const acts = useJobActs(voice, offerDialog);
  const now = nowWords({ ...useWords(voice, 'now'), dispute: useDisputeWords() });
  const { role, job } = view;
  const agreed = view.money !== null;
  const offering = job.state === 'Open' || job.state === 'Offered';
  /** Somebody else was booked: the stations are not this Homewright's. */
  const isOver = role === 'bidder' && !isEarly(job.state);
  const money = <MoneyPanel voice={voice} />;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <JobHead voice={voice} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          <NowPanel
            track={isOver ? undefined : { label: voice.t('track.label'), steps: trackOf(voice) }}
            chip={isOver ? <BidderChip voice={voice} /> : <StateChip state={job.state} forClient={role === 'client'} />}
            statement={now.statement}
            evidence={now.evidence}
            by={<By voice={voice} now={now} />}
            actions={isStaff(view) ? <StaffActs voice={voice} buttons={acts.buttons} /> : (acts.buttons ?? undefined)}
            smallPrint={now.small}
          >
            <LicenceNote voice={voice} />
            <EvidencePhotos voice={voice} />
            <Stage voice={voice} />
            <PastDisputeLink voice={voice} />
            <Proposals voice={voice} />
          </NowPanel>
          {!agreed && <OffersPanel voice={voice} />}
          <div className="empty:hidden lg:hidden">{money}</div>
          <WorkRecord voice={voice} />
          {(agreed || role !== 'client') && <RequestPanel voice={voice} />}
          {reviews(view)}
          <JobTimeline voice={voice} />
          {view.conversation !== null && <MessagesPanel voice={voice} thread={view.conversation} />}
        </div>
        <aside className="grid min-w-0 gap-6">
          <div className="empty:hidden max-lg:hidden">{money}</div>
          {!agreed && role === 'client' && <RequestPanel voice={voice} />}
          {offering && role === 'client' && <NextPanel voice={voice} />}
          <PersonPanels voice={voice} />
          <RulesPanel voice={voice} />
        </aside>
      </div>
      <StickyBar voice={voice} now={now} main={acts.main} more={acts.more} />
      {acts.dialog}
    </div>
  );
}

/** What became of the own offer, or that there is none. */
function BidderChip({ voice: { view, t } }: { voice: Voice }) {
  const own = ownOfferOf(view);
  return <Chip>{own === undefined ? t('track.ended') : t(`offers.status.${own.status}`)}</Chip>;
}

function By({ voice, now: { by } }: { voice: Voice; now: NowWords }) {
  const { t, format, date } = useWords(voice, 'now');
  if (by === undefined) return null;
  return (
    <ByBox
      what={by.what}
      date={date(by.dueAt, 'fullMoment')}
      dueAt={by.dueAt}
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

/** Where a running dispute stands. */
function Stage({ voice: { view } }: { voice: Voice }) {
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

function StaffActs({ voice, buttons }: { voice: Voice; buttons: ReactNode }) {
  const { view, t } = useWords(voice, 'now');
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
