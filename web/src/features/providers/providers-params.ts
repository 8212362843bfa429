import type { ProviderFilter } from '#query-api/contract/providers.ts';
import { isCategory } from '#web/lib/jobs/use-category-name.ts';
import { type ListParams, MAX_SEARCH_LENGTH, readSearch } from '#web/lib/list-params.ts';
import { isCountry } from '#web/lib/locale/countries.ts';

/** A search as the address says it; '' is no choice. Amounts are minor units, with our fee. */
export interface ProviderSearch {
  readonly q: string;
  /** '' is the reader's own country. */
  readonly country: string;
  /** A town or a postcode. */
  readonly near: string;
  readonly category: string;
  readonly language: string;
  readonly minRating: string;
  readonly level: string;
  readonly maxPrice: string;
  /** What prices are compared by. */
  readonly unit: string;
  /** Something that not everybody was checked for. */
  readonly check: string;
  /** 'yes' for who can be booked at once. */
  readonly instant: string;
  /** A day, `2027-03-10`. */
  readonly freeOn: string;
  readonly sort: string;
  readonly page: string;
}
export const filterNames = [
  'near',
  'category',
  'instant',
  'freeOn',
  'maxPrice',
  'minRating',
  'level',
  'check',
  'language',
] as const satisfies readonly ProviderFilter[];
export type FilterName = ProviderFilter;

export const noFilters: Pick<ProviderSearch, FilterName | 'unit' | 'page'> = {
  near: '',
  category: '',
  instant: '',
  freeOn: '',
  minRating: '',
  level: '',
  language: '',
  maxPrice: '',
  unit: '',
  check: '',
  page: '',
};

/** What the servers would reject is no choice. */
export const providersParams: ListParams<ProviderSearch> = {
  read(address) {
    const given = (name: string, fits: (value: string) => boolean): string => {
      const value = address.get(name) ?? '';
      return fits(value) ? value : '';
    };
    const maxPrice = given('maxPrice', (value) => /^[1-9]\d{0,11}$/.test(value));
    const unit = given('unit', (value) => ['hour', 'visit', 'squareMetre'].includes(value));
    return {
      q: readSearch(address),
      near: given('near', (value) => value.length <= MAX_SEARCH_LENGTH),
      country: given('country', isCountry),
      category: given('category', isCategory),
      language: given('language', (value) => /^[a-z]{2,3}$/.test(value)),
      minRating: given('minRating', (value) => ['4', '4.5', '4.8'].includes(value)),
      level: given('level', (value) => ['established', 'pro', 'elite'].includes(value)),
      maxPrice,
      // A limit is of one unit.
      unit: maxPrice !== '' && unit === '' ? 'hour' : unit,
      check: given('check', (value) => ['insurance', 'licence', 'business'].includes(value)),
      instant: given('instant', (value) => value === 'yes'),
      freeOn: given('freeOn', (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))),
      sort: given('sort', (value) => ['rating', 'price'].includes(value)),
      page: given('page', (value) => /^([2-9]|[1-9]\d|100)$/.test(value)),
    };
  },
  write: (search) => ({ ...search }),
};
