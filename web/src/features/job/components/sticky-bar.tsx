import { type ReactNode, useEffect, useState } from 'react';

import { Countdown } from '#web/ui/countdown.tsx';

import type { NowWords } from '../model/now/now.ts';
import type { Voice } from '../model/voice.ts';

interface StickyBarProps {
  voice: Voice;
  now: NowWords;
  main: ReactNode;
  /** Everything else, behind a small button beside it. */
  more: ReactNode;
}

/** On phones the main act stays at hand at the bottom, but not while the same button is in view above. */
export function StickyBar({ voice, now, main, more }: StickyBarProps) {
  const [covered, setCovered] = useState(true);
  const moment = `${voice.view.job.state} ${voice.view.actions.join(' ')}`;
  useEffect(() => {
    const original = document.querySelector('[data-acts] > *');
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
      className="fixed inset-x-0 bottom-0 z-20 grid gap-2 border-t border-border bg-card px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:hidden"
    >
      {now.by && (
        <p className="text-sm text-muted">
          {now.by.what} <b className="font-bold text-text">{voice.date(now.by.dueAt)}</b>
          {' · '}
          <Countdown dueAt={now.by.dueAt} />
        </p>
      )}
      <div className="flex gap-3 *:first:flex-1">
        {main}
        {more}
      </div>
    </div>
  );
}
