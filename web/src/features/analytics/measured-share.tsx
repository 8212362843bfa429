import type { FunnelsView, FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { finishedOf, useFigures } from './use-figures.ts';

export interface MeasuredShareProps {
  funnel: FunnelView;
  /** Null at an earlier position: only today's are known. */
  choices: FunnelsView['choices'] | null;
}

/** What part of all the figures are: of those who did the last step, where the servers know them; else of the choices. */
export function MeasuredShare({ funnel, choices }: MeasuredShareProps) {
  const t = useT('analytics');
  const figures = useFigures();
  if (funnel.known !== null && funnel.known > 0) {
    const total = figures.number(funnel.known);
    const measured = finishedOf(funnel);
    // Several visits of one person can finish: then they are no share of the people.
    if (measured > funnel.known) return <p className="text-sm text-muted">{t('known', { total })}</p>;
    const words = t('measured', { share: figures.share(measured, funnel.known), total });
    return <Share part={measured / funnel.known} words={words} />;
  }
  if (choices === null) return null;
  const chosen = choices.allowed + choices.denied;
  if (chosen === 0) return null;
  const words = t('unknown.choices', { share: figures.share(choices.allowed, chosen), total: figures.number(chosen) });
  return <Share part={choices.allowed / chosen} words={words} />;
}

function Share({ part, words }: { part: number; words: string }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <svg aria-hidden="true" width="36" height="8" className="flex-none rtl:-scale-x-100">
        <rect x="0.5" y="0.5" width="35" height="7" rx="2" className="fill-transparent stroke-control" />
        <rect width={36 * part} height="8" rx="2" className="fill-primary" />
      </svg>
      {words}
    </p>
  );
}
