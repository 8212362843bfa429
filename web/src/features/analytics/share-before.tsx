import { useT } from '#web/lib/i18n/use-t.ts';

import { compareShares, isSignificant, type Part } from './compare-shares.ts';
import { useFigures } from './use-figures.ts';

/** The share in the period before, and by how many points it changed since. */
export function ShareBefore({ now, before }: { now: Part; before: Part | null }) {
  const t = useT('analytics');
  const figures = useFigures();
  const change = before === null ? null : compareShares(now, before);
  if (before === null || change === null) return '–';
  return (
    <>
      <bdi>
        <span className="whitespace-nowrap">{figures.share(before.count, before.of)}</span>
        {' · '}
        <span className="whitespace-nowrap">{figures.points(change.difference)}</span>
      </bdi>
      {!isSignificant(change) && <span className="block text-xs text-muted">{t('detail.chance')}</span>}
    </>
  );
}
