import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { classNames } from './class-names.ts';

interface JobRowProps {
  to: string;
  title: string;
  chip: ReactNode;
  /** A toggle at the end of the title's line. */
  pin?: ReactNode;
  /** The other side, and further facts. */
  party?: ReactNode;
  /** The unread messages about it. */
  unread?: ReactNode;
  due?: ReactNode;
  /** One action; two more only when overdue, and then in `actions`. */
  action?: ReactNode;
  actions?: ReactNode;
  note?: ReactNode;
}

/** A job in a list: what, in which state, by when, and its one action. */
export function JobRow({ to, title, chip, pin, party, unread, due, action, actions, note }: JobRowProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-2.5 border-t border-border px-5 py-4.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_176px_184px] sm:gap-y-1 sm:px-6 @4xl:grid-cols-[minmax(0,1fr)_304px_184px]">
      <div className={classNames('min-w-0', actions !== undefined && 'sm:row-span-2')}>
        <div className="-my-[11px] flex items-start justify-between gap-2">
          <Link
            to={to}
            className="inline-block py-[11px] leading-[1.35] font-bold wrap-anywhere text-text no-underline hover:underline"
          >
            {title}
          </Link>
          {pin}
        </div>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          {chip}
          {party !== undefined && <span>{party}</span>}
          {unread}
        </div>
      </div>
      <div className="max-sm:empty:hidden">{due}</div>
      {action !== undefined && (
        <div className="flex justify-end gap-2 *:min-h-11 *:w-full *:px-3.5 *:text-md">{action}</div>
      )}
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 *:grow *:px-3.5 *:text-md sm:col-span-2 sm:mt-1 sm:justify-end sm:*:grow-0">
          {actions}
        </div>
      )}
      {note !== undefined && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm text-muted sm:flex-nowrap">
          {note}
        </div>
      )}
    </li>
  );
}

/** The rows of a panel; on wide screens, the due labels are aligned. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="@container">
      {children}
    </ul>
  );
}
