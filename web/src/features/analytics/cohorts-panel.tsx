import type { DashboardView } from '#query-api/contract/analytics-dashboard.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { cohortsCsv } from './dashboard-csv.ts';
import { ExportButton } from './export-button.tsx';
import { useFigures } from './use-figures.ts';

type Cohorts = DashboardView['cohorts'];

/** Shades of a share, up to half and more; the figure stays readable on each. */
const shades = ['', 'bg-primary/10', 'bg-primary/20', 'bg-primary/30', 'bg-primary/40', 'bg-primary/50'];
const HATCHED = 'bg-[repeating-linear-gradient(45deg,transparent_0_4px,var(--border)_4px_5px)]';
const HEIGHT = 120;

/** Who came back, by the week of their sign-up: a table with a shade for each share, and the shares of all as a line. */
export function CohortsPanel({ view }: { view: DashboardView }) {
  const t = useT('analytics');
  const figures = useFigures();
  const { cohorts, hiddenCohorts, from, to } = view;
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  const all = Array.from({ length: weeks }, (_, place) => shareOfAll(cohorts, place));
  const heading = 'px-2 py-2.5 text-end font-normal whitespace-nowrap';
  return (
    <Panel
      flush
      title={t('cohorts.title')}
      aside={<ExportButton name={t('cohorts.title')} file={`cohorts-${from}-${to}`} csv={() => cohortsCsv(view)} />}
      foot={
        <>
          <p>{t('cohorts.note')}</p>
          {hiddenCohorts.length > 0 && <p>{t('conversions.hidden', { list: figures.weekList(hiddenCohorts) })}</p>}
        </>
      }
    >
      {cohorts.length === 0 ? (
        <p className="p-5 text-muted sm:px-6">{t('dashboard.none')}</p>
      ) : (
        <div className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="relative overflow-x-auto">
            <table className="w-full min-w-160 text-sm tabular-nums">
              <thead>
                <tr className="border-b border-border text-muted">
                  <th scope="col" className="px-5 py-2.5 text-start font-normal sm:px-6">
                    {t('cohorts.signedUp')}
                  </th>
                  <th scope="col" className={heading}>
                    {t('cohorts.people')}
                  </th>
                  {all.map((_, i) => (
                    <th key={i} scope="col" className={heading}>
                      {t('cohorts.week', { week: figures.number(i + 1) })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cohorts.map(({ week, people, active }) => (
                  <tr key={week}>
                    <th scope="row" className="px-5 py-2 text-start font-semibold whitespace-nowrap sm:px-6">
                      {figures.day(week)}
                    </th>
                    <td className="px-2 py-2 text-end">{figures.number(people)}</td>
                    {active.map((count, i) => (
                      <ShareCell key={i} share={count === null ? null : count / people} />
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr className="border-t border-border bg-surface font-semibold">
                  <th scope="row" className="px-5 py-2.5 text-start sm:px-6">
                    {t('cohorts.all')}
                  </th>
                  <td className="px-2 py-2.5 text-end">
                    {figures.number(cohorts.reduce((sum, { people }) => sum + people, 0))}
                  </td>
                  {all.map((share, i) => (
                    <td key={i} className="px-2 py-2.5 text-end">
                      {share === null ? '–' : figures.share(share, 1)}
                    </td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </div>
          <div className="border-border p-5 max-lg:border-t lg:border-s">
            <ShareLine shares={all} />
          </div>
        </div>
      )}
    </Panel>
  );
}

function ShareCell({ share }: { share: number | null }) {
  const t = useT('analytics');
  const figures = useFigures();
  if (share === null) {
    return (
      <td className={`border border-card ${HATCHED}`}>
        <span className="sr-only">{t('cohorts.notOver')}</span>
      </td>
    );
  }
  const shade = shades[Math.min(Math.ceil(share * 10), shades.length - 1)] ?? '';
  return <td className={`border border-card px-2 py-2 text-end ${shade}`}>{figures.share(share, 1)}</td>;
}

/** The shares of all cohorts, week by week; the top of the drawing is the largest of them. */
function ShareLine({ shares }: { shares: readonly (number | null)[] }) {
  const t = useT('analytics');
  const figures = useFigures();
  const known = shares.flatMap((share, i) => (share === null ? [] : [{ share, week: i + 1 }]));
  const largest = Math.max(0.01, ...known.map(({ share }) => share));
  const points = known.map(({ share, week }) => ({
    x: shares.length < 2 ? 50 : ((week - 1) / (shares.length - 1)) * 96 + 2,
    y: HEIGHT - 4 - (share / largest) * (HEIGHT - 8),
  }));
  const label = known
    .map(({ share, week }) => t('cohorts.point', { week: figures.number(week), share: figures.share(share, 1) }))
    .join(', ');
  return (
    <svg
      role="img"
      aria-label={label || t('dashboard.none')}
      width="100%"
      height={HEIGHT}
      className="block rtl:-scale-x-100"
    >
      <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="stroke-border" />
      {points.slice(1).map(({ x, y }, i) => {
        const from = points[i] as { x: number; y: number };
        return (
          <line key={x} x1={`${from.x}%`} y1={from.y} x2={`${x}%`} y2={y} className="stroke-primary" strokeWidth="2" />
        );
      })}
      {points.map(({ x, y }) => (
        <circle key={x} cx={`${x}%`} cy={y} r="3.5" className="fill-primary" />
      ))}
    </svg>
  );
}

/** Of the cohorts for which this week is over; null without any. */
function shareOfAll(cohorts: Cohorts, place: number): number | null {
  const over = cohorts.flatMap(({ people, active }) => {
    const count = active[place] ?? null;
    return count === null ? [] : [{ people, count }];
  });
  const people = over.reduce((sum, one) => sum + one.people, 0);
  return people === 0 ? null : over.reduce((sum, one) => sum + one.count, 0) / people;
}
