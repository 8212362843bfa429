import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FlaskConical } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { businessNow, setClockOffset, useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { demoQuery } from './demo-query.ts';

/** Its code is of use where there is a demonstration only. */
const DemoTools = lazy(async () => ({ default: (await import('./demo-tools.tsx')).DemoTools }));

/** What the way of an answer may take is no move of the clock. */
const MOVED_MS = 2_000;

function HereAndNow() {
  const t = useT('common');
  const format = useFormat();
  return (
    <span className="text-muted">{t('demo.now', { when: format.date(new Date(useNow('minute')), 'moment') })}</span>
  );
}

/** Says that this is a demonstration; opened, it moves the clock and changes who one is. */
export function DemoBar() {
  const t = useT('common');
  const { data: demo } = useQuery(demoQuery);
  useEffect(() => {
    if (!demo) return;
    const present = Date.parse(demo.now);
    if (Math.abs(present - businessNow()) > MOVED_MS) setClockOffset(present - Date.now());
  }, [demo]);
  if (!demo) return null;
  return (
    <aside aria-label={t('demo.title')} className="border-b-[1.5px] border-dashed border-control bg-surface text-sm">
      <details className="group container-page">
        <summary className="flex min-h-11 list-none items-center gap-x-2 py-2 sm:gap-x-3 [&::-webkit-details-marker]:hidden">
          <Icon icon={FlaskConical} size={16} className="flex-none text-muted" />
          <span className="flex min-w-0 flex-wrap gap-x-2 sm:gap-x-3">
            <b>{t('demo.title')}</b>
            <HereAndNow />
          </span>
          <Icon icon={ChevronDown} size={16} className="ms-auto flex-none transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-5 pt-1 pb-5">
          <Suspense fallback={null}>
            <DemoTools accounts={demo.accounts} />
          </Suspense>
        </div>
      </details>
    </aside>
  );
}
