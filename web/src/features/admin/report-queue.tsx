import { useSuspenseInfiniteQuery } from '@tanstack/react-query';

import type { ReportsView } from '#query-api/contract/reports.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Select } from '#web/ui/select.tsx';

import { ListFoot } from './list-foot.tsx';
import { type ReportList, reportKinds, reportsAddress, reportsQuery, reportStates } from './queue-queries.ts';

type Report = ReportsView['reports'][number];

/** Messages and reviews that people reported: open ones, or the outcomes of closed ones. */
export function ReportQueue() {
  const t = useT('admin');
  const [list, change] = useListParams(reportsAddress);
  const query = useSuspenseInfiniteQuery(reportsQuery(list));
  const reports = query.data.pages.flatMap((page) => page.reports);
  return (
    <>
      <Choices list={list} onList={change} />
      {reports.length > 0 ? (
        <RowList label={t('queues.reports')}>
          {reports.map((report) => (
            <ReportRow key={report.reportId} report={report} />
          ))}
        </RowList>
      ) : (
        <NoReports list={list} />
      )}
      <ListFoot query={query} />
    </>
  );
}

/** Only the unfiltered list says that there are no reports: others may exist outside the chosen kind. */
function NoReports({ list }: { list: ReportList }) {
  const t = useT('admin');
  if (list.kind !== '')
    return <EmptyState level={2} spot="letter" title={t('reports.noneLike')} text={t('queues.chooseOther')} />;
  return list.state === 'closed' ? (
    <EmptyState level={2} spot="letter" title={t('reports.noneClosed')} text={t('reports.noneClosedText')} />
  ) : (
    <EmptyState level={2} spot="letter" title={t('queues.noReports')} text={t('queues.noReportsText')} />
  );
}

function ReportRow({ report }: { report: Report }) {
  const t = useT('admin');
  const tReview = useT('review');
  const format = useFormat();
  const { reportId, kind, part, reason, closed } = report;
  return (
    <JobRow
      to={paths.report(reportId)}
      title={
        kind === 'message'
          ? t('reports.messageIn', { number: report.number ?? '' })
          : report.text === ''
            ? tReview('noText')
            : (report.text ?? t('queues.forgotten'))
      }
      chip={<Chip tone={closed === null ? 'warn' : 'none'}>{t(`reports.kind.${part ?? 'message'}`)}</Chip>}
      party={t('reports.line', {
        author: report.authorName ?? t('index.noName'),
        reason: t(`reports.reason.${reason}`),
        reporter: report.reporterName ?? t('index.noName'),
      })}
      due={<span className="text-sm text-muted">{format.date(closed?.at ?? report.at)}</span>}
      action={
        <LinkButton to={paths.report(reportId)} tone="secondary">
          {t('queues.read')}
        </LinkButton>
      }
      note={closed === null ? report.note && <q>{report.note}</q> : <Closed report={report} closed={closed} />}
    />
  );
}

/** The outcome of a report, by whom, when and why. */
export function Closed({ report, closed }: { report: Report; closed: NonNullable<Report['closed']> }) {
  const t = useT('admin');
  const format = useFormat();
  const name = closed.byName ?? t('queues.staff');
  const outcome = report.part === 'reply' && closed.outcome === 'removed' ? 'replyRemoved' : closed.outcome;
  return (
    <span className="wrap-anywhere">
      <b>{t(`reports.outcome.${outcome}`)}</b> · {t('reports.closedBy', { name, date: format.date(closed.at) })}
      {closed.note !== null && (
        <>
          {' · '}
          <q>{closed.note}</q>
        </>
      )}
    </span>
  );
}

/** Open or closed, of one kind or of any. */
function Choices({ list, onList }: { list: ReportList; onList: (change: Partial<ReportList>) => void }) {
  const t = useT('admin');
  return (
    <div className="grid gap-4 border-b border-border px-5 py-4 sm:grid-cols-2 sm:px-6">
      <Select
        label={t('queues.show')}
        value={list.state}
        onChange={({ target }) => onList({ state: reportStates.find((state) => state === target.value) ?? 'open' })}
        options={reportStates.map((value) => ({ value, label: t(`reports.state.${value}`) }))}
      />
      <Select
        label={t('reports.what')}
        value={list.kind}
        onChange={({ target }) => onList({ kind: reportKinds.find((kind) => kind === target.value) ?? '' })}
        options={[
          { value: '', label: t('reports.any') },
          ...reportKinds.map((value) => ({ value, label: t(`reports.kind.${value}`) })),
        ]}
      />
    </div>
  );
}
