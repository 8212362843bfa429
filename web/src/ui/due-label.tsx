import type { ReactNode } from 'react';
import type { Due } from '#domain/due-date.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from './class-names.ts';

export type DueTone = 'plain' | 'soon' | 'over' | 'done';

const tones: Record<DueTone, { text: string; square: string }> = {
  plain: { text: 'text-muted', square: 'bg-control' },
  soon: { text: 'text-warning', square: 'bg-accent' },
  over: { text: 'text-danger', square: 'bg-danger' },
  done: { text: 'text-success', square: 'bg-success' },
};

/** A text about time with a square of its urgency. */
export function DueLabel({ tone, children }: { tone: DueTone; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-sm font-semibold', tones[tone].text)}>
      <span aria-hidden="true" className={classNames('size-2 flex-none rounded-[2px]', tones[tone].square)} />
      {children}
    </span>
  );
}

const toneOf: Record<Due['kind'], DueTone> = {
  inDays: 'plain',
  today: 'soon',
  tomorrow: 'soon',
  overdue: 'over',
  completedLate: 'soon',
  completedOnTime: 'done',
};

/** The specification's wording of an expected completion date. */
export function ExpectedLabel({ due }: { due: Due }) {
  const t = useT('ui');
  const text = {
    inDays: (days: number) => t('due.inDays', { count: days }),
    today: () => t('due.today'),
    tomorrow: () => t('due.tomorrow'),
    overdue: (days: number) => t('due.overdue', { count: days }),
    completedLate: (days: number) => t('due.completedLate', { count: days }),
    completedOnTime: () => t('due.completedOnTime'),
  };
  return <DueLabel tone={toneOf[due.kind]}>{text[due.kind]('days' in due ? due.days : 0)}</DueLabel>;
}
