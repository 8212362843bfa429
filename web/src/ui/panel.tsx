import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface PanelProps {
  title?: ReactNode;
  /** At the end of the header: a chip, a link, a select. */
  aside?: ReactNode;
  /** A reason, a total, or the end of a list. */
  foot?: ReactNode;
  /** Rows bring their own padding. */
  flush?: boolean;
  children: ReactNode;
  className?: string;
}

/** Related content in one outline, divided by hairlines. */
export function Panel({ title, aside, foot, flush = false, children, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      className={classNames('min-w-0 overflow-clip rounded-panel border border-border bg-card', className)}
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-5 py-4 sm:px-6 sm:py-4.5">
          <h2 id={id} className="flex grow items-center gap-2.5 text-lg leading-tight tracking-[-.01em]">
            {title}
          </h2>
          {aside !== undefined && <div>{aside}</div>}
        </div>
      )}
      <div className={flush ? undefined : 'p-5 sm:p-6'}>{children}</div>
      {foot !== undefined && (
        <div className="border-t border-border px-5 py-3.5 text-sm text-muted sm:px-6">{foot}</div>
      )}
    </section>
  );
}
