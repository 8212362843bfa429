import type { ReactNode } from 'react';
import { useNow } from '#web/lib/clock.ts';
import { Countdown } from './countdown.tsx';
import { momentAttribute } from './moment.tsx';

interface ByBoxProps {
  /** The consequence, such as "If you do nothing, it is approved automatically on". */
  what: string;
  /** The absolute date and time, already formatted. */
  date: string;
  dueAt: string;
  /** The job's; without one the date is in the reader's own. */
  zone?: string;
  /** Under the time left, such as "left to decide"; not after the deadline. */
  leftLabel: string;
  /** Why this date, and the number of the rule that set it. */
  why?: ReactNode;
}

/** A deadline, always with its reason. */
export function DeadlineBox({ what, date, dueAt, zone, leftLabel, why }: ByBoxProps) {
  const over = Date.parse(dueAt) <= useNow('minute');
  return (
    <div className="mt-5.5 grid items-center gap-x-6 gap-y-1 rounded-card bg-surface p-4 sm:grid-cols-[1fr_auto] sm:px-5">
      <div>
        <p className="text-sm text-muted">{what}</p>
        <time dateTime={momentAttribute(dueAt, zone)} className="block text-lg font-bold tracking-[-.01em]">
          {date}
        </time>
      </div>
      <p className="flex items-baseline gap-2 sm:block sm:text-end">
        <b className="tabular block text-xl tracking-[-.02em]">
          <Countdown dueAt={dueAt} />
        </b>
        {!over && <span className="text-xs text-subtle">{leftLabel}</span>}
      </p>
      {why !== undefined && (
        <p className="col-span-full mt-2 border-t border-border pt-2.5 text-sm leading-[1.55] text-muted">{why}</p>
      )}
    </div>
  );
}
