import type { DashboardView } from '#query-api/contract/analytics-dashboard.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { todayCsv } from './dashboard-csv.ts';
import { ExportButton } from './export-button.tsx';
import { useFigures } from './use-figures.ts';

const HEIGHT = 120;
const HOURS = 24;

/** Since midnight: visits by hour, and what people did. */
export function TodayPanel({ view }: { view: DashboardView }) {
  const t = useT('analytics');
  const figures = useFigures();
  const { day, visits, weekBefore, hours, conversions } = view.today;
  const shown = hours.flatMap(({ hour, visits: count }) => (count === null || count === 0 ? [] : [{ hour, count }]));
  const write = (count: number | null) => (count === null ? t('today.few') : figures.number(count));
  return (
    <Panel
      title={t('today.title', { day: figures.day(day) })}
      aside={<ExportButton name={t('today.byHour')} file={`visits-${day}`} csv={() => todayCsv(view)} />}
      foot={t('today.note')}
    >
      <div className={shown.length > 0 ? 'grid gap-8 lg:grid-cols-[2fr_1fr]' : 'grid'}>
        <div className="grid min-w-0 content-start gap-5">
          <dl className="flex flex-wrap gap-x-10 gap-y-3">
            <div>
              <dt className="text-sm text-muted">{t('today.visits')}</dt>
              <dd className="text-2xl font-bold tabular-nums">{write(visits)}</dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('today.before')}</dt>
              <dd className="text-2xl tabular-nums">{write(weekBefore)}</dd>
            </div>
          </dl>
          <HourColumns hours={hours} label={`${t('today.byHour')}: ${write(visits)}`} />
          <div>
            <h3 className="mb-2 font-semibold">{t('today.done')}</h3>
            <dl className="grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
              {conversions.map(({ kind, count }) => (
                <div key={kind} className="flex justify-between gap-4">
                  <dt>{t(`kind.${kind}`)}</dt>
                  <dd className="font-semibold tabular-nums">{write(count)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        {shown.length > 0 && (
          <table className="w-full self-start text-sm tabular-nums">
            <caption className="sr-only">{t('today.byHour')}</caption>
            <thead>
              <tr className="border-b border-border text-muted">
                <th scope="col" className="py-1.5 text-start font-normal">
                  {t('today.hour')}
                </th>
                <th scope="col" className="py-1.5 text-end font-normal">
                  {t('column.reached')}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ hour, count }) => (
                <tr key={hour}>
                  <th scope="row" className="py-0.5 text-start font-normal">
                    {`${String(hour).padStart(2, '0')}:00`}
                  </th>
                  <td className="py-0.5 text-end">{figures.number(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Panel>
  );
}

/** A column an hour of the whole day; what is not shown is hatched at a fixed height, which says nothing. */
function HourColumns({ hours, label }: { hours: DashboardView['today']['hours']; label: string }) {
  const largest = Math.max(1, ...hours.map(({ visits }) => visits ?? 0));
  const width = 100 / HOURS;
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="block rtl:-scale-x-100">
      {hours.map(({ hour, visits }) => {
        const height = visits === null ? 6 : (visits / largest) * (HEIGHT - 2);
        return (
          <rect
            key={hour}
            x={`${hour * width + width / 10}%`}
            width={`${width * 0.8}%`}
            y={HEIGHT - height}
            height={height}
            className={visits === null ? 'fill-transparent stroke-control' : 'fill-primary'}
            strokeDasharray={visits === null ? '2 2' : undefined}
          />
        );
      })}
      <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-border" />
    </svg>
  );
}
