import { type CategoryKey, serviceCategories } from '#domain/categories.ts';

import { useT } from '../i18n/use-t.ts';

export const categoryKeys: readonly CategoryKey[] = serviceCategories.map(({ key }) => key);

export function isCategory(key: string): key is CategoryKey {
  return serviceCategories.some((category) => category.key === key);
}

export function useCategoryName(): (key: string) => string {
  const t = useT('common');
  return (key) => (isCategory(key) ? t(`category.${key}`) : key);
}
