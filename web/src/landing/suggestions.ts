import { type CategoryKey, serviceCategories } from '#domain/categories.ts';
import { foldForSearch } from '#domain/text/fold-for-search.ts';
import { requestLink, requestSearch } from './landing-links.ts';

export interface Suggestion {
  key: CategoryKey;
  name: string;
}

const LIMIT = 6;
const SOFT_HYPHEN = '\u00AD';

/** Every category by its name in the reader's language, without soft hyphens. */
export function suggestionsFrom(getCategoryName: (key: CategoryKey) => string): Suggestion[] {
  return serviceCategories.map(({ key }) => ({ key, name: getCategoryName(key).replaceAll(SOFT_HYPHEN, '') }));
}

/** Those whose name begins with the typed text, then those that contain it. */
export function matching(all: Suggestion[], typed: string): Suggestion[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return [];
  const rank = (name: string) =>
    foldForSearch(name).startsWith(wanted) ? 0 : foldForSearch(name).includes(wanted) ? 1 : 2;
  return all
    .filter(({ name }) => rank(name) < 2)
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .slice(0, LIMIT);
}

/**
 * The target of a search: none without text; the request form, with the category when the text equals a category's name
 * (specification, section 2), else with the text.
 */
export function findDestination(all: Suggestion[], typed: string): string | null {
  const query = typed.trim();
  if (query === '') return null;
  const category = all.find(
    ({ name, key }) => foldForSearch(name) === foldForSearch(query) || key === foldForSearch(query),
  );
  if (category) return requestLink(category.key);
  return requestSearch(query);
}
