import { type CategoryKey, serviceCategories } from '#domain/categories.ts';

/** Whether the texts have a name for it. */
export function isCategory(key: string): key is CategoryKey {
  return serviceCategories.some((category) => category.key === key);
}
