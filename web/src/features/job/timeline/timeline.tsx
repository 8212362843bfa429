import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { HeldMoneyKey } from '#web/ui/held-money-key.tsx';

/** Next: not yet. Money: money captured and held. */
export type TimelineTone = 'next' | 'fact' | 'money' | 'ok' | 'bad';

export interface TimelineItem {
  id: string;
  tone: TimelineTone;
  icon: LucideIcon;
  title: ReactNode;
  reason?: ReactNode;
  /** Which staff member it was, shown to staff. */
  by?: string;
  /** Already formatted. */
  when: string;
  /** For the `time` element: the same day as `when`. */
  instant: string;
  /** The moment no longer applies. */
  struck?: boolean;
  /** Arrived while the page was open: highlighted for four seconds. */
  fresh?: boolean;
}

const stations: Record<TimelineTone, string> = {
  next: 'border-[1.5px] border-dashed border-control bg-card text-muted',
  fact: 'bg-neutral-soft text-on-neutral',
  money: 'bg-warning-soft',
  ok: 'bg-soft text-on-soft',
  bad: 'bg-danger-soft text-danger',
};

function Entry({ item, last }: { item: TimelineItem; last: boolean }) {
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 sm:grid-cols-[28px_minmax(0,1fr)_auto] sm:gap-x-4',
        !last && 'pb-5.5',
      )}
    >
      {item.fresh && (
        <span
          aria-hidden="true"
          className="absolute -inset-x-2.5 -top-2 bottom-3 animate-fresh rounded-card bg-soft motion-reduce:hidden sm:-inset-x-3.5"
        />
      )}
      {!last && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute inset-s-[13px] top-7 bottom-0 border-s-2',
            item.tone === 'next' ? 'border-dashed border-control opacity-50' : 'border-border',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames(
          'relative row-span-2 grid size-7 place-items-center rounded-control sm:row-span-1',
          stations[item.tone],
        )}
      >
        {item.tone === 'money' ? <HeldMoneyKey /> : <Icon icon={item.icon} size={16} />}
      </span>
      <div className="relative">
        <div className="pt-0.5 leading-[1.45] font-semibold first-letter:uppercase">{item.title}</div>
        {item.reason !== undefined && <div className="mt-0.5 max-w-[62ch] text-sm text-muted">{item.reason}</div>}
      </div>
      <time
        dateTime={item.instant}
        className="relative text-xs text-subtle max-sm:col-start-2 max-sm:row-start-1 sm:pt-1 sm:text-end sm:text-sm sm:whitespace-nowrap"
      >
        {item.by !== undefined && `${item.by} · `}
        {item.struck ? <s>{item.when}</s> : item.when}
      </time>
    </li>
  );
}

/** Square marks on a line. */
export function Timeline({ label, items }: { label: string; items: TimelineItem[] }) {
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        <Entry key={item.id} item={item} last={index === items.length - 1} />
      ))}
    </ol>
  );
}
