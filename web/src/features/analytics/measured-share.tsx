import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { finishedOf, useFigures } from './use-figures.ts';

/** How many of those who did the last step were measured, where the servers know them all. */
export function MeasuredShare({ funnel }: { funnel: FunnelView }) {
  const t = useT('analytics');
  const figures = useFigures();
  const { known } = funnel;
  if (known === null || known === 0) return null;
  const measured = Math.min(finishedOf(funnel), known);
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <svg aria-hidden="true" width="36" height="8" className="flex-none rtl:-scale-x-100">
        <rect x="0.5" y="0.5" width="35" height="7" rx="2" className="fill-transparent stroke-control" />
        <rect width={(36 * measured) / known} height="8" rx="2" className="fill-primary" />
      </svg>
      {t('measured', { share: figures.share(measured, known), total: figures.number(known) })}
    </p>
  );
}
