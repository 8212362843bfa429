import { Check, Clock, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Again: it was done, and has to be repeated. */
type CheckState = 'open' | 'waiting' | 'again' | 'done';

const stations: Record<CheckState, string> = {
  open: 'border-control bg-card text-muted',
  waiting: 'border-transparent bg-info-soft text-info',
  again: 'border-transparent bg-warning-soft text-warning',
  done: 'border-primary bg-primary text-on-primary',
};
const icons = { waiting: Clock, again: RotateCcw, done: Check };

interface CheckItemProps {
  number: number;
  state: CheckState;
  title: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One step, with its form or its result. */
export function CheckItem({ number, state, title, aside, children }: CheckItemProps) {
  return (
    <li className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3.5 px-5 py-5 sm:gap-x-4 sm:px-6 sm:py-6">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-7 place-items-center rounded-control border-[1.5px] text-sm font-bold',
          stations[state],
        )}
      >
        {state === 'open' ? number : <Icon icon={icons[state]} size={16} />}
      </span>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base leading-7">{title}</h3>
        {aside}
      </div>
      {children !== undefined && <div className="mt-2 min-w-0 max-sm:col-span-full sm:col-start-2">{children}</div>}
    </li>
  );
}

/** Steps in any order, as parts of one list. */
export function CheckList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="divide-y divide-border">
      {children}
    </ol>
  );
}
