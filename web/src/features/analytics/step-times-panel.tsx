import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { useFigures } from './use-figures.ts';

/** In milliseconds; the axis ends at an hour, or where the longest time is. */
const AXIS = [1_000, 10_000, 60_000, 600_000, 3_600_000] as const;

interface StepTimesPanelProps {
  steps: FunnelView['steps'];
}

/** The times between the steps on a logarithmic axis: on another, those of seconds would be one point. */
export function StepTimesPanel({ steps }: StepTimesPanelProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const timed = steps.flatMap(({ step, median, p90 }) =>
    median === null || p90 === null ? [] : [{ step, median, p90 }],
  );
  if (timed.length === 0) return null;
  const [from, to] = [AXIS[0], Math.max(AXIS[4], ...timed.map(({ p90 }) => p90))];
  const place = (ms: number): number => (Math.log(Math.max(ms, from) / from) / Math.log(to / from)) * 100;
  return (
    <Panel title={t('plot.times')} foot={<p>{t('plot.timesHow')}</p>}>
      <ul className="grid gap-3 text-sm">
        {timed.map(({ step, median, p90 }) => (
          <li key={step} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]">
            <span className="wrap-break-word">{t(`step.${step}`)}</span>
            <span aria-hidden="true" className="relative block h-4">
              {AXIS.map((tick) => (
                <span
                  key={tick}
                  className="absolute inset-y-0 border-s border-border"
                  style={{ insetInlineStart: `${place(tick)}%` }}
                />
              ))}
              <span
                className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-primary"
                style={{ insetInlineStart: `${place(median)}%`, width: `${place(p90) - place(median)}%` }}
              />
              <Dot at={place(median)} className="bg-primary" />
              <Dot at={place(p90)} className="bg-card" />
            </span>
            <span className="tabular-nums sm:text-end">
              <b>{figures.time(median)}</b> · <span className="text-muted">{figures.time(p90)}</span>
            </span>
          </li>
        ))}
        <li
          aria-hidden="true"
          className="grid gap-x-4 text-xs text-muted sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]"
        >
          <span className="max-sm:hidden" />
          <span className="relative block h-4">
            {AXIS.map((tick) => (
              <span
                key={tick}
                className="absolute whitespace-nowrap ltr:-translate-x-1/2 ltr:first:translate-x-0 ltr:last:-translate-x-full rtl:translate-x-1/2 rtl:first:translate-x-0 rtl:last:translate-x-full"
                style={{ insetInlineStart: `${place(tick)}%` }}
              >
                {figures.time(tick)}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </Panel>
  );
}

function Dot({ at, className }: { at: number; className: string }) {
  return (
    <span
      className={`absolute top-1/2 size-2.5 -translate-y-1/2 rounded-full border-2 border-primary ltr:-translate-x-1/2 rtl:translate-x-1/2 ${className}`}
      style={{ insetInlineStart: `${at}%` }}
    />
  );
}
