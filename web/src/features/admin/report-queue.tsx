import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { reviewPolicyReasons } from '#query-api/contract/reasons.ts';
import type { ReportsView } from '#query-api/contract/staff.ts';
import { paths } from '#web/app/paths.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

import { ListFoot } from './list-foot.tsx';
import { reportsQuery } from './queue-queries.ts';

type Report = ReportsView['reports'][number];
const SHORTEST_NOTE = 3;

/** Messages and reviews that people reported, the latest first. */
export function ReportQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(reportsQuery);
  const [removing, setRemoving] = useState<Report | null>(null);
  const reports = query.data.pages.flatMap((page) => page.reports);
  if (reports.length === 0) {
    return <EmptyState level={2} spot="letter" title={t('queues.noReports')} text={t('queues.noReportsText')} />;
  }
  return (
    <>
      <RowList label={t('queues.reports')}>
        {reports.map((report) => (
          <JobRow
            key={report.reportId}
            to={paths.adminHistory('job', report.jobId)}
            title={report.text ?? t('queues.forgotten')}
            chip={<Chip tone="warn">{t(`reports.kind.${report.kind}`)}</Chip>}
            party={t('reports.line', {
              author: report.authorName ?? t('index.noName'),
              reason: t(`reports.reason.${report.reason}`),
              reporter: report.reporterName ?? t('index.noName'),
            })}
            due={<span className="text-sm text-muted">{format.date(report.at)}</span>}
            action={
              report.kind === 'review' && !report.removed ? (
                <Button tone="danger" onClick={() => setRemoving(report)}>
                  {t('reports.remove')}
                </Button>
              ) : (
                <LinkButton to={paths.adminHistory('job', report.jobId)} tone="secondary">
                  {t('index.history')}
                </LinkButton>
              )
            }
            note={
              (report.note || report.removed) && (
                <>
                  {report.note && <q>{report.note}</q>}
                  {report.removed && <b>{t('reports.removed')}</b>}
                </>
              )
            }
          />
        ))}
      </RowList>
      <ListFoot query={query} />
      {removing && <RemoveDialog report={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const t = useT('admin');
  const remove = useAct('RemoveReview', [keys.queues]);
  const [reason, setReason] = useState<(typeof reviewPolicyReasons)[number]>('abuse');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  async function send(): Promise<void> {
    setMissing(note.trim().length < SHORTEST_NOTE);
    if (note.trim().length < SHORTEST_NOTE || report.side === null) return;
    await remove.run({ jobId: report.jobId, side: report.side, reason, note });
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reports.removeTitle')}
      consequence={t('reports.removeText')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('approval.cancel')}
          </Button>
          <Button tone="danger" busy={remove.pending} onClick={() => void send()}>
            {t('reports.remove')}
          </Button>
        </>
      }
    >
      <Select
        label={t('reports.policy')}
        value={reason}
        onChange={(event) => setReason(reviewPolicyReasons.find((each) => each === event.target.value) ?? 'abuse')}
        options={reviewPolicyReasons.map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
      />
      <TextArea
        label={t('reports.note')}
        value={note}
        maxLength={1000}
        error={missing ? t('reports.noteMissing') : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
    </Dialog>
  );
}
