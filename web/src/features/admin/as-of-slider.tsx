import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

import { useZonedFormat } from './use-zoned-format.ts';

interface AsOfEvent {
  number: number;
  at: string;
  /** Amber ticks: money moved. */
  money: boolean;
}

interface AsOfSliderProps {
  events: AsOfEvent[];
  /** The number of the event after which the state is shown. */
  value: number;
  onChange: (number: number) => void;
  title: ReactNode;
  /** Of the job. */
  timezone: string | null;
}

/** The position of each event on the line: by its time, so that quiet weeks look quiet. */
function places(events: AsOfEvent[]): number[] {
  const times = events.map((event) => new Date(event.at).getTime());
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  return times.map((time, index) =>
    span > 0 ? ((time - first) / span) * 100 : events.length > 1 ? (index / (events.length - 1)) * 100 : 0,
  );
}

/** A native range over drawn ticks: arrow keys move by event. */
export function AsOfSlider({ events, value, onChange, title, timezone }: AsOfSliderProps) {
  const t = useT('ui');
  const format = useZonedFormat(timezone);
  const at = Math.max(
    0,
    events.findIndex((event) => event.number === value),
  );
  const place = places(events);
  const here = place[at] ?? 0;
  const last = events.length - 1;
  const go = (index: number) => {
    const event = events[Math.min(last, Math.max(0, index))];
    if (event) onChange(event.number);
  };
  const current = events[at];
  return (
    <section className="rounded-panel border border-border bg-card px-5 py-4 sm:px-6 sm:pt-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="me-auto text-lg leading-tight tracking-[-.01em]">{title}</h2>
        <div className="flex items-center gap-x-3 max-sm:-ms-3">
          <IconButton
            icon={ChevronLeft}
            flip
            label={t('asOf.earlier')}
            disabled={at === 0}
            onClick={() => go(at - 1)}
          />
          <IconButton
            icon={ChevronRight}
            flip
            label={t('asOf.later')}
            disabled={at === last}
            onClick={() => go(at + 1)}
          />
          <Button tone="quiet" disabled={at === last} onClick={() => go(last)}>
            {t('asOf.now')}
          </Button>
        </div>
      </div>
      <div className="relative mx-3 mt-2 h-12">
        <span className="absolute inset-x-0 top-5 h-1.5 rounded-full bg-neutral-soft" />
        <span className="absolute inset-s-0 top-5 h-1.5 rounded-full bg-primary" style={{ width: `${here}%` }} />
        {events.map((event, index) => (
          <span
            key={event.number}
            className={classNames(
              'absolute top-[15px] h-4',
              event.money ? '-ms-0.5 w-1 rounded-[2px] bg-accent' : '-ms-px w-0.5 bg-control',
            )}
            style={{ insetInlineStart: `${place[index] ?? 0}%` }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          step={1}
          value={at}
          onChange={(event) => go(Number(event.target.value))}
          aria-label={t('asOf.label')}
          aria-valuetext={
            current &&
            t('asOf.value', { number: current.number, total: events.length, when: format.date(current.at, 'exact') })
          }
          className="peer absolute inset-x-0 top-0 h-12 w-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[11px] -ms-3 size-6 rounded-[7px] border-[6px] border-primary bg-card shadow-pop peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-primary"
          style={{ insetInlineStart: `${here}%` }}
        />
      </div>
      {events.length > 1 && (
        <p className="flex justify-between px-3 text-xs text-subtle">
          <span>{format.date(events[0]?.at ?? '', 'short')}</span>
          <span>{format.date(events.at(-1)?.at ?? '', 'short')}</span>
        </p>
      )}
    </section>
  );
}
