import { serviceCategories } from '#domain/categories.ts';
import { cleanLine } from '#domain/text/clean-text.ts';

import type { RequestValues } from './request-form.ts';

/**
 * `?category=painting&categoryId=5`, as the search box and the categories of the landing page send it; `q` is a title.
 */
export function prefill(search: URLSearchParams): Partial<RequestValues> {
  const name = search.get('category')?.trim().toLowerCase();
  const id = Number(search.get('categoryId'));
  const category = serviceCategories.find((one) => one.key === name) ?? serviceCategories.find((one) => one.id === id);
  const at = search.get('at') ?? '';
  const title = cleanLine(search.get('q') ?? '');
  return {
    ...(category === undefined ? {} : { category: category.key }),
    ...(title ? { title } : {}),
    // A free time that was chosen, on the clocks of the place.
    ...(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(at) ? { neededBy: at } : {}),
  };
}
