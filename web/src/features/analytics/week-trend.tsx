import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { partAt } from './largest-changes.ts';
import { shareInterval } from './share-interval.ts';
import { useFigures } from './use-figures.ts';

interface WeekTrendProps {
  weeks: FunnelView['weeks'];
  /** Which step's share; null for who finished. */
  step: number | null;
}

/** The ends of the axis are multiples of this share. */
const AXIS_STEP = 0.05;

/** The share of each week as a line, in the band of its 95 % interval. Its figures are in the table of the weeks. */
export function WeekTrend({ weeks, step }: WeekTrendProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const points = weeks.flatMap(({ week, reached }) => {
    const part = partAt(reached, step);
    const interval = shareInterval(part);
    return interval === null ? [] : [{ week, share: part.count / part.of, ...interval }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  const from = Math.floor(Math.min(...points.map(({ low }) => low)) / AXIS_STEP) * AXIS_STEP;
  const to = Math.ceil(Math.max(...points.map(({ high }) => high)) / AXIS_STEP) * AXIS_STEP;
  const x = (i: number): number => (i / (points.length - 1)) * 100;
  const y = (share: number): number => 100 - ((share - from) / (to - from)) * 100;
  const line = (of: readonly number[]): string => of.map((share, i) => `${x(i)},${y(share)}`).join(' ');
  const band = [
    ...points.map(({ high }, i) => `${x(i)},${y(high)}`),
    ...points.map(({ low }, i) => `${x(i)},${y(low)}`).toReversed(),
  ].join(' ');
  const name = t('plot.trend', { from: figures.day(first.week), to: figures.day(last.week) });
  return (
    <figure className="border-b border-border px-5 py-4 text-xs text-muted tabular-nums sm:px-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <div className="flex flex-col justify-between text-end" aria-hidden="true">
          <span>{figures.share(to, 1)}</span>
          <span>{figures.share(from, 1)}</span>
        </div>
        <div className="relative h-28">
          <svg
            role="img"
            aria-label={name}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="block size-full overflow-visible rtl:-scale-x-100"
          >
            <polygon points={band} className="fill-soft" />
            <polyline
              points={line(points.map(({ share }) => share))}
              className="fill-none stroke-primary"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.map(({ week, share }, i) => (
            <span
              key={week}
              aria-hidden="true"
              className="absolute size-2 -translate-y-1/2 rounded-full bg-primary ltr:-translate-x-1/2 rtl:translate-x-1/2"
              style={{ insetInlineStart: `${x(i)}%`, top: `${y(share)}%` }}
            />
          ))}
        </div>
        <span />
        <div className="flex justify-between" aria-hidden="true">
          <span>{figures.day(first.week)}</span>
          <span>{figures.day(last.week)}</span>
        </div>
      </div>
      <figcaption className="mt-2">{t('plot.band', { from: figures.share(from, 1) })}</figcaption>
    </figure>
  );
}
