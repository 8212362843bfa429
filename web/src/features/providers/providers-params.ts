import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { type ListParams, readSearch } from '#web/lib/list-params.ts';
import { isCountry } from '#web/lib/locale/countries.ts';

/** A search as the address says it; '' is no choice. Amounts are minor units, with our fee. */
export interface ProviderSearch {
  readonly q: string;
  /** '' is the reader's own country. */
  readonly country: string;
  readonly category: string;
  readonly language: string;
  readonly minRating: string;
  readonly level: string;
  readonly maxPrice: string;
  /** A day, `2027-03-10`. */
  readonly freeOn: string;
  readonly sort: string;
  readonly page: string;
}
export type FilterName = 'category' | 'freeOn' | 'minRating' | 'level' | 'language' | 'maxPrice';
export const filterNames: readonly FilterName[] = ['category', 'freeOn', 'maxPrice', 'minRating', 'level', 'language'];

export const noFilters: Pick<ProviderSearch, FilterName | 'page'> = {
  category: '',
  freeOn: '',
  minRating: '',
  level: '',
  language: '',
  maxPrice: '',
  page: '',
};

/** What the servers would reject is no choice. */
export const providersParams: ListParams<ProviderSearch> = {
  read(address) {
    const given = (name: string, fits: (value: string) => boolean): string => {
      const value = address.get(name) ?? '';
      return fits(value) ? value : '';
    };
    return {
      q: readSearch(address),
      country: given('country', isCountry),
      category: given('category', isCategory),
      language: given('language', (value) => /^[a-z]{2,3}$/.test(value)),
      minRating: given('minRating', (value) => ['4', '4.5', '4.8'].includes(value)),
      level: given('level', (value) => ['established', 'pro', 'elite'].includes(value)),
      maxPrice: given('maxPrice', (value) => /^[1-9]\d{0,11}$/.test(value)),
      freeOn: given('freeOn', (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))),
      sort: given('sort', (value) => ['rating', 'price'].includes(value)),
      page: given('page', (value) => /^([2-9]|[1-9]\d|100)$/.test(value)),
    };
  },
  write: (search) => ({ ...search }),
};
