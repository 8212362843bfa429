import type { ProvidersView } from '#query-api/contract/providers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** How the typed words were understood, where it is not plain: a problem as a trade, a name with a typo. */
export function UnderstoodQuery({ understood: { trades, corrected, ignored } }: Pick<ProvidersView, 'understood'>) {
  const t = useT('providers');
  const format = useFormat();
  const categoryName = useCategoryName();
  const lines = [
    ...trades
      .slice(0, 1)
      .map(({ category, words }) =>
        t('understood.trade', { words: format.quote(words.join(' ')), trade: categoryName(category) }),
      ),
    ...corrected.map(({ typed, used }) =>
      t('understood.corrected', { typed: format.quote(typed), used: format.quote(used) }),
    ),
    ...(ignored.length === 0 ? [] : [t('understood.ignored', { words: ignored.map(format.quote).join(', ') })]),
  ];
  if (lines.length === 0) return null;
  return <p className="mt-3 text-sm wrap-anywhere text-muted">{format.sentences(...lines)}</p>;
}
