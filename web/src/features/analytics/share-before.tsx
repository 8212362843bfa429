import { useT } from '#web/lib/i18n/use-t.ts';

import { compareShares, isSignificant, type Part } from './compare-shares.ts';
import { TwoLines } from './two-lines.tsx';
import { useFigures } from './use-figures.ts';

/** The share in the period before, and by how many points it changed since. */
export function ShareBefore({ now, before }: { now: Part; before: Part | null }) {
  const t = useT('analytics');
  const figures = useFigures();
  const change = before === null ? null : compareShares(now, before);
  if (before === null || change === null) return '–';
  return (
    <>
      <TwoLines first={figures.share(before.count, before.of)} second={figures.points(change.difference)} />{' '}
      {!isSignificant(change) && <span className="block text-xs text-muted">{t('detail.chance')}</span>}
    </>
  );
}

/** The heading of its column. */
export function ShareBeforeHeading() {
  const t = useT('analytics');
  return <TwoLines first={t('conversions.before')} second={t('compare.difference')} canWrap />;
}
