import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';

import { comparisons } from './comparisons.ts';

/** To the pages of all comparisons, or of all others than the one with this slug. */
export function useComparisonLinks(except?: string): { text: string; to: string }[] {
  const t = useT('versus');
  return comparisons
    .filter(({ slug }) => slug !== except)
    .map(({ slug, key }) => ({ text: t(`${key}.title`), to: paths.comparison(slug) }));
}
