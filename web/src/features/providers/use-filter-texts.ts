import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { languageName } from '#web/lib/providers/spoken-languages.ts';
import { useFormat } from '#web/lib/use-format.ts';

import type { FilterName } from './providers-params.ts';

/** How the choice of a filter is named: in its list, and on its chip. */
export function useFilterTexts(currency: string, unit: string): (filter: FilterName, value: string) => string {
  const t = useT('providers');
  const tJob = useT('job');
  const format = useFormat();
  const categoryName = useCategoryName();
  return (filter, value) => {
    switch (filter) {
      case 'category':
        return categoryName(value);
      case 'language':
        return languageName(value, format.locale);
      case 'minRating':
        return t('filters.ratingFrom', { rating: format.number(Number(value), { minimumFractionDigits: 1 }) });
      case 'level':
        return t('filters.levelFrom', { level: tJob(`level.${value as 'established' | 'pro' | 'elite'}`) });
      case 'instant':
        return t('filters.instant');
      case 'freeOn':
        return t('filters.freeOn', { day: format.day(value, 'weekday') });
      case 'maxPrice':
        return t(`filters.upTo.${unit === '' ? 'hour' : (unit as 'hour' | 'visit' | 'squareMetre')}`, {
          amount: format.money({ amount: Number(value), currency }),
        });
      case 'check':
        return value === 'business' ? t('filters.business') : t(`checks.${value as 'insurance' | 'licence'}`);
      case 'near':
        return t('filters.near', { place: value });
    }
  };
}
