import { type ReactNode, useEffect, useState } from 'react';

import { Countdown } from '#web/ui/countdown.tsx';

import type { StatusText } from '../model/status/status-text.ts';
import type { JobContext } from '../model/job-context.ts';

interface StickyBarProps {
  context: JobContext;
  status: StatusText;
  main: ReactNode;
  /** All other actions, behind a small button. */
  more: ReactNode;
}

/** On phones the main action sticks to the bottom, unless the same button is visible above. */
export function StickyBar({ context, status, main, more }: StickyBarProps) {
  const [covered, setCovered] = useState(true);
  const moment = `${context.view.job.state} ${context.view.actions.join(' ')}`;
  useEffect(() => {
    const original = document.querySelector('[data-actions] > *');
    if (original === null) return;
    const observer = new IntersectionObserver(([entry]) => setCovered(entry?.isIntersecting ?? false));
    observer.observe(original);
    return () => observer.disconnect();
  }, [moment]);
  if (!main) return null;
  return (
    <div
      data-bar
      hidden={covered}
      className="fixed inset-x-0 bottom-[var(--banner-room,0px)] z-20 grid gap-2 border-t border-border bg-card px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:hidden"
    >
      {status.by && (
        <p className="text-sm text-muted">
          {status.by.what} <b className="font-bold text-text">{context.date(status.by.dueAt)}</b>
          {' · '}
          <Countdown dueAt={status.by.dueAt} />
        </p>
      )}
      <div className="flex gap-3 *:first:flex-1">
        {main}
        {more}
      </div>
    </div>
  );
}
