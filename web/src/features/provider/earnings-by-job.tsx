import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { EarningsBook, EarningsLine, EarningsStation, EarningsView } from '#query-api/contract/earnings.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useNames } from '#web/lib/jobs/use-names.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { stationName } from './earnings-overview.tsx';
import { PayoutStateIcon } from './payout-state-icon.tsx';

const cell = 'px-2 py-3 text-end align-top tabular whitespace-nowrap';
const wide = `${cell} hidden sm:table-cell`;
const first = 'ps-5 sm:ps-6 py-3 text-start align-top font-normal';

interface EarningsByJobProps {
  book: EarningsBook;
  view: EarningsView;
}

/** Every job's money in the same three groups, each with its subtotal, and their total. */
export function EarningsByJob({ book, view }: EarningsByJobProps) {
  const t = useT('provider');
  const format = useFormat();
  const money = (amount: number): string => format.money({ amount, currency: book.currency });
  const sums = (row: Pick<EarningsBook, 'agreed' | 'commission' | 'forYou'>) => (
    <>
      <td className={wide}>{money(row.agreed)}</td>
      <td className={wide}>{money(0 - row.commission)}</td>
      <td className={`${cell} font-bold`}>{money(row.forYou)}</td>
    </>
  );
  return (
    <Panel
      flush
      title={t('earnings.byJob')}
      foot={
        book.tips > 0
          ? `${t('earnings.foot')}${format.gap}(${t('earnings.tips', { tips: money(book.tips) })})`
          : t('earnings.foot')
      }
    >
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr className="border-b border-border">
            <th scope="col" className={first}>
              <span className="sr-only">{t('earnings.byJob')}</span>
            </th>
            <th scope="col" className={`${wide} font-normal`}>
              {t('earnings.agreed')}
            </th>
            <th scope="col" className={`${wide} font-normal`}>
              {t('earnings.commission')}
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              {t('earnings.yours')}
            </th>
            <th scope="col" className="hidden py-3 ps-4 pe-6 text-start font-normal sm:table-cell">
              {t('earnings.when')}
            </th>
          </tr>
        </thead>
        {book.stations.map((station) => (
          <tbody key={station.name} className="border-b border-border">
            <tr className="bg-surface">
              <th scope="rowgroup" className={first}>
                <span className="flex items-center gap-2 font-bold">
                  <PayoutStateIcon station={station} view={view} />
                  {stationName(station, t, format.day(`${view.month}-01`, 'month'))}
                  <CountBadge value={station.jobs} />
                </span>
              </th>
              {sums(station)}
              <td className="hidden sm:table-cell" aria-hidden="true" />
            </tr>
            {station.lines.map((line, nth) => (
              <tr key={nth} className="border-t border-border">
                <th scope="row" className={`${first} w-full`}>
                  <JobOf line={line} />
                  <span className="block text-muted sm:hidden">
                    <bdi dir="ltr">{`${money(line.agreed)} − ${money(line.commission)}`}</bdi>
                  </span>
                  <span className="block text-muted sm:hidden">
                    <When line={line} station={station.name} view={view} />
                  </span>
                </th>
                {sums(line)}
                <td className="hidden min-w-34 py-3 ps-4 pe-6 align-top sm:table-cell">
                  <When line={line} station={station.name} view={view} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot className="border-t-2 border-text font-bold">
          <tr>
            <th scope="row" className={first}>
              <b>{t('earnings.total')}</b>
            </th>
            {sums(book)}
          </tr>
        </tfoot>
      </table>
    </Panel>
  );
}

function JobOf({ line: { job } }: { line: EarningsLine }) {
  const t = useT('provider');
  const tJob = useT('job');
  const names = useNames();
  if (job === null) return t('earnings.unassigned');
  const facts = [names.full(job.client, 'client'), tJob(`state.${job.state}`)];
  return (
    <>
      <Link to={paths.job(job.jobId)} className="font-semibold wrap-anywhere">
        {job.title ?? tJob('untitled', { number: job.number })}
      </Link>
      <span className="block wrap-anywhere text-muted">
        {facts.join(' · ')}
        {job.state === 'Booked' && job.startAt !== null && (
          <>
            {' · '}
            <Moment at={job.startAt} style="weekday" zone={job.timezone} />
          </>
        )}
      </span>
    </>
  );
}

interface WhenProps {
  line: EarningsLine;
  station: EarningsStation['name'];
  view: EarningsView;
}

/** When the money comes: a date only where there is one. */
function When({ line: { at, frozen, job }, station, view }: WhenProps) {
  const t = useT('provider');
  const format = useFormat();
  const date = at === null ? null : <Moment at={at} style="weekday" zone={view.zone} />;
  if (station === 'paid') return date;
  const [main, reason] = ((): [ReactNode, string] => {
    if (frozen) return [t('earnings.noDate'), ''];
    if (station === 'held') {
      if (date === null) return [t('earnings.afterApproval'), t('earnings.noDate')];
      return [date, job?.state === 'ApprovedInGrace' ? t('earnings.releasedThen') : t('earnings.approvedThen')];
    }
    const since = at === null ? '' : t('earnings.releasedAt', { date: format.date(at, 'weekday', view.zone) });
    const waits = view.payoutAccount.state !== 'enabled';
    return [waits ? t('earnings.waits') : t('earnings.soon'), since];
  })();
  return (
    <>
      <span className="block">{main}</span>
      <span className="block text-xs text-muted">{reason}</span>
    </>
  );
}
