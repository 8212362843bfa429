import type { ReactNode } from 'react';
import { Pictogram, type PictogramName } from '#web/ui/pictogram.tsx';

interface RequestRowProps {
  category: PictogramName;
  title: ReactNode;
  /** Area and needed-by date; never the exact address. */
  place: ReactNode;
  facts?: ReactNode;
  /** The budget, and the provider's share of it. */
  money?: ReactNode;
  /** The element that replaces it after the action keeps the focus (`useRestoreFocus`). */
  action?: ReactNode;
  /** Under the action, such as "2 offers so far, sealed". */
  actionNote?: ReactNode;
}

/** A request as a provider sees it. */
export function RequestRow({ category, title, place, facts, money, action, actionNote }: RequestRowProps) {
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] items-start gap-x-3.5 gap-y-1 border-t border-border px-5 py-4.5 first:border-t-0 sm:grid-cols-[56px_minmax(0,1fr)_auto] sm:gap-x-4.5 sm:px-6 sm:py-5">
      <span className="grid size-12 place-items-center rounded-[10px] bg-surface sm:size-14">
        <Pictogram name={category} className="size-9 sm:size-10" />
      </span>
      <div className="grid min-w-0 gap-1 text-sm">
        <div className="text-base leading-[1.4] font-bold wrap-anywhere">{title}</div>
        <div className="text-muted">{place}</div>
        {facts !== undefined && <div className="wrap-anywhere">{facts}</div>}
        {money !== undefined && <div>{money}</div>}
      </div>
      <div
        data-focus-scope
        className="grid gap-1.5 max-sm:col-span-full max-sm:mt-2.5 max-sm:text-center sm:justify-items-end"
      >
        {action}
        {actionNote !== undefined && <span className="text-xs text-subtle">{actionNote}</span>}
      </div>
    </li>
  );
}
