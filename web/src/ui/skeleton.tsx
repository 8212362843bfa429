import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from './class-names.ts';

/** Faster answers than this show no skeleton. */
const SHOW_DELAY_MS = 200;

/** The final boxes, shown only after 200 ms, and named for screen readers. */
export function Skeleton({ label, children }: { label?: string; children: ReactNode }) {
  const t = useT('ui');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOW_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <output className="sr-only">{label ?? t('loading')}</output>
      <div aria-hidden="true" className={late ? undefined : 'invisible'}>
        {children}
      </div>
    </div>
  );
}

/** One box of a skeleton; its size comes with the class. */
export function SkeletonBlock({ className }: { className: string }) {
  return <span className={classNames('block animate-breathe rounded-chip bg-neutral-soft', className)} />;
}

/** The skeleton of a list of jobs. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div
      key={row}
      className="grid items-center gap-x-6 gap-y-2.5 border-t border-border px-5 py-4.5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_176px_184px] sm:px-6"
    >
      <div>
        <SkeletonBlock className="h-4.5 w-3/5" />
        <SkeletonBlock className="mt-2.5 h-6 w-2/5" />
      </div>
      <SkeletonBlock className="h-4.5 w-28" />
      <SkeletonBlock className="h-11 rounded-control" />
    </div>
  ));
}
