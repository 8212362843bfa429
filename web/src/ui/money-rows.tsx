import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface MoneyRow {
  label: ReactNode;
  /** A small reason under the label. */
  reason?: ReactNode;
  /** Already formatted. */
  amount: string;
  /** Closes the list: the lines above add up to it. */
  sum?: boolean;
  /** The segment of the split bar that this line explains. */
  swatch?: SplitTone;
}

/** `back`: what is refunded to the payer. Amber is reserved for held money. */
export type SplitTone = 'primary' | 'leaf' | 'accent' | 'back' | 'danger';
export const splitColours: Record<SplitTone, string> = {
  primary: 'bg-primary',
  leaf: 'bg-leaf',
  accent: 'bg-accent',
  back: 'bg-control',
  danger: 'bg-danger',
};

/** Labels at the start, amounts at the end, in aligned figures. */
export function MoneyRows({ rows }: { rows: MoneyRow[] }) {
  return (
    <dl>
      {rows.map((row, index) => (
        <div
          key={index}
          className={classNames(
            'grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 text-sm leading-[1.45]',
            row.sum ? 'mt-1 border-t border-border pt-3 pb-2' : 'py-2',
          )}
        >
          <dt className={row.sum ? 'font-bold text-text' : 'text-muted'}>
            {row.swatch && (
              <span
                aria-hidden="true"
                className={classNames('me-2 inline-block size-2.5 rounded-[3px]', splitColours[row.swatch])}
              />
            )}
            {row.label}
            {row.reason !== undefined && <small className="block text-xs font-normal text-subtle">{row.reason}</small>}
          </dt>
          <dd
            className={classNames(
              'tabular text-end whitespace-nowrap',
              row.sum ? 'text-base font-bold' : 'font-semibold',
            )}
          >
            {row.amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}
