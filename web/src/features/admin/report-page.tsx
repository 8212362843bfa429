import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import type { ReportView } from '#query-api/contract/reports.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { ScoredText } from '#web/lib/reviews/scored-text.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Moment } from '#web/ui/moment.tsx';

import { type Closing, CloseReportDialog, dismissLabel } from './close-report-dialog.tsx';
import { reportQuery } from './queue-queries.ts';
import { Closed } from './report-queue.tsx';
import { ReportedThread } from './reported-thread.tsx';

/** One report: its content and its outcome. A message shows only after a staff access that its sides can see. */
export function ReportPage({ reportId }: { reportId: string }) {
  const t = useT('admin');
  const { data: view } = useSuspenseQuery(reportQuery(reportId));
  useLiveTopic('admin:queue', view.position);
  const [closing, setClosing] = useState<Closing | null>(null);
  const [taken, setTaken] = useState(false);
  const { report, canClose, canTakeDown } = view;
  const what = report.part ?? 'message';
  const title = t(`reports.title.${what}`);
  return (
    <div className="container-page max-w-200 pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={title} />
      <BackLink to={paths.queues({ queue: 'reports' })}>{t('reports.back')}</BackLink>
      <header className="mt-1.5 mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
          <Chip tone={report.closed === null ? 'warn' : 'none'}>
            {t(`reports.state.${report.closed === null ? 'open' : 'closed'}`)}
          </Chip>
          <span className="wrap-anywhere">
            {t('reports.line', {
              author: report.authorName ?? t('index.noName'),
              reason: t(`reports.reason.${report.reason}`),
              reporter: report.reporterName ?? t('index.noName'),
            })}
          </span>
          <Moment at={report.at} />
        </div>
        <JobLink report={report} />
      </header>
      <div className="grid gap-6">
        <Panel
          title={what === 'message' ? t('reports.thread') : t('reports.kind.review')}
          foot={
            <span className="flex flex-wrap gap-3">
              {canClose && (
                <Button onClick={() => setClosing('dismiss')} tone="secondary">
                  {dismissLabel(t, report)}
                </Button>
              )}
              {canTakeDown && (
                <Button tone="danger" onClick={() => setClosing('takeDown')}>
                  {what === 'message' ? t('reports.hide') : t('reports.remove')}
                </Button>
              )}
              <LinkButton to={paths.adminHistory('job', report.jobId)} tone="quiet">
                {t('index.history')}
              </LinkButton>
            </span>
          }
        >
          {report.note && (
            <p className="mb-5 wrap-anywhere text-muted">
              {t('reports.wrote', { reporter: report.reporterName ?? t('index.noName') })} <q>{report.note}</q>
            </p>
          )}
          <What view={view} />
          {report.closed !== null && <Outcome report={report} closed={report.closed} focused={taken} />}
        </Panel>
      </div>
      {closing !== null && (
        <CloseReportDialog
          closing={closing}
          report={report}
          onClose={() => setClosing(null)}
          onTaken={() => setTaken(true)}
        />
      )}
    </div>
  );
}

/** The job of the report: its page opens to staff after a staff access. */
function JobLink({ report: { jobId, title, number } }: Pick<ReportView, 'report'>) {
  const tJob = useT('job');
  return (
    <Link to={paths.job(jobId)} className="link -mb-3 inline-block py-3 font-normal wrap-anywhere">
      {title === null ? tJob('untitled', { number: number ?? '' }) : `${title} · ${number ?? ''}`}
    </Link>
  );
}

/** The outcome. The focus of the admin who closed it moves here, since the buttons are gone. */
function Outcome({ report, closed, focused }: ComponentProps<typeof Closed> & { focused: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) line.current?.focus();
  }, [focused]);
  return (
    <p ref={line} tabIndex={-1} className="mt-5 text-sm outline-none">
      <Closed report={report} closed={closed} />
    </p>
  );
}

/** The review or the reply; or the message with its context, once the admin confirms the access. */
function What({ view: { report, thread } }: { view: ReportView }) {
  const t = useT('admin');
  const access = useAction('AccessReport', [keys.queues]);
  const [accessed, setAccessed] = useState(false);
  const { conversationId, messageId } = report;
  if (conversationId === null || messageId === null) {
    return (
      <>
        <ReportedReview report={report} />
        {report.removed && report.closed?.outcome !== 'removed' && <b className="mt-3 block">{t('reports.removed')}</b>}
      </>
    );
  }
  if (thread !== null) return <ReportedThread report={report} messages={thread} focused={accessed} />;
  function read(ids: { conversationId: string; messageId: string }): void {
    setAccessed(true);
    void access.run(ids);
  }
  return (
    <>
      <p className="mb-4 max-w-[66ch] text-muted">{t('reports.accessText')}</p>
      <Button busy={access.pending} onClick={() => read({ conversationId, messageId })}>
        {t('reports.access')}
      </Button>
    </>
  );
}

/** The review as it was written, removed ones included; a reported reply follows below it. */
function ReportedReview({ report: { part, scores, text, answered } }: Pick<ReportView, 'report'>) {
  const t = useT('admin');
  const forgotten = t('queues.forgotten');
  const isReply = part === 'reply';
  return (
    <>
      {scores !== null && <ScoredText scores={scores} text={isReply ? answered : text} forgotten={forgotten} />}
      {isReply && (
        <div className="mt-3 border-s-2 border-border ps-4">
          <p className="text-xs font-semibold text-subtle">{t('reports.kind.reply')}</p>
          <p className="mt-1 max-w-[66ch] wrap-anywhere whitespace-pre-line">{text ?? forgotten}</p>
        </div>
      )}
    </>
  );
}
