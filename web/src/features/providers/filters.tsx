import { type ReactNode, useId } from 'react';

import type { ProvidersView } from '#query-api/contract/providers.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useFormat } from '#web/lib/use-format.ts';

import { DayFilter } from './day-filter.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { FilterName, ProviderSearch } from './providers-params.ts';
import { useFilterTexts } from './use-filter-texts.ts';

interface FiltersProps {
  search: ProviderSearch;
  counts: ProvidersView['counts'] | undefined;
  currency: string;
  onChange: (change: Partial<ProviderSearch>) => void;
}

/** More languages than these are rare. */
const MAX_LANGUAGES = 8;
/** Later days are typed. */
const MAX_DAYS = 7;

/** Each choice says how many would be seen with it and the other filters. */
export function Filters({ search, counts, currency, onChange }: FiltersProps) {
  const t = useT('providers');
  const id = useId();
  const format = useFormat();
  const text = useFilterTexts(currency, search.unit);
  const group = (
    filter: Exclude<FilterName, 'maxPrice' | 'near'>,
    legend: string,
    any: string,
    limit = Infinity,
    hint?: string,
  ) => {
    const found = (counts?.[filter] ?? []).map(({ value, count }) => ({ value: String(value), count }));
    const listed = found.slice(0, limit);
    const chosen = search[filter];
    const missing = chosen !== '' && !listed.some(({ value }) => value === chosen);
    const count = found.find(({ value }) => value === chosen)?.count ?? 0;
    return (
      <Group legend={legend}>
        <Option name={`${id}-${filter}`} checked={chosen === ''} onChoose={() => onChange({ [filter]: '' })}>
          {any}
        </Option>
        {[...listed, ...(missing ? [{ value: chosen, count }] : [])].map((one) => (
          <Option
            key={one.value}
            name={`${id}-${filter}`}
            count={one.count}
            checked={one.value === chosen}
            onChoose={() => onChange({ [filter]: one.value })}
          >
            {/* Its legend says "free on". */}
            {filter === 'freeOn' ? format.day(one.value, 'weekday') : text(filter, one.value)}
          </Option>
        ))}
        {hint !== undefined && <p className="pt-1 text-sm text-subtle">{hint}</p>}
      </Group>
    );
  };
  return (
    <div className="grid divide-y divide-border">
      {group('category', t('filters.trade'), t('filters.anyTrade'))}
      {group('instant', t('filters.how'), t('filters.anyHow'))}
      {group('freeOn', t('filters.day'), t('filters.anyDay'), MAX_DAYS)}
      <DayFilter day={search.freeOn} onChange={(freeOn) => onChange({ freeOn })} />
      <Group legend={t('filters.price')}>
        <PriceFilter
          key={`${search.maxPrice} ${search.unit}`}
          currency={currency}
          amount={search.maxPrice}
          unit={search.unit}
          onChange={onChange}
        />
      </Group>
      {group('minRating', t('row.rating'), t('filters.anyRating'))}
      {group('level', t('filters.level'), t('filters.anyLevel'))}
      {group('check', t('filters.check'), t('filters.anyCheck'), Infinity, t('filters.checkHint'))}
      {group('language', t('filters.language'), t('filters.anyLanguage'), MAX_LANGUAGES)}
      <p className="pt-4 text-sm text-subtle">{t('filters.counts')}</p>
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 py-4 first:pt-0">
      <legend className="float-start mb-1 w-full font-semibold">{legend}</legend>
      <div className="clear-both grid">{children}</div>
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  checked: boolean;
  /** Nothing for "any". */
  count?: number;
  onChoose: () => void;
  children: string;
}

function Option({ name, checked, count, onChoose, children }: OptionProps) {
  const format = useFormat();
  return (
    <label
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control has-focus-visible:outline-2 has-focus-visible:outline-primary',
        count === 0 && !checked && 'text-subtle',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="size-5 flex-none appearance-none rounded-full border-[1.5px] border-control bg-card outline-none checked:border-[6px] checked:border-primary"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {count !== undefined && <span className="tabular text-sm text-muted">{format.number(count)}</span>}
    </label>
  );
}
