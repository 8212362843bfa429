import { ChevronDown, FlaskConical } from 'lucide-react';
import type { DemoView } from '#query-api/contract/demo.ts';
import { useNow } from '#web/lib/clock.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DemoTools } from './demo-tools.tsx';

function HereAndNow() {
  const t = useT('common');
  const format = useFormat();
  return (
    <span className="text-muted">{t('demo.now', { when: format.date(new Date(useNow('minute')), 'moment') })}</span>
  );
}

/** Says that this is a demonstration; expanded, it moves the clock and switches the person. */
export function DemoPanel({ demo }: { demo: DemoView }) {
  const t = useT('common');
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
          <DemoTools accounts={demo.accounts} />
        </div>
      </details>
    </aside>
  );
}
