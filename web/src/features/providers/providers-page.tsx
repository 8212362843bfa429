import { useQuery } from '@tanstack/react-query';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

import { categoryTitle } from '#query-api/contract/category-title.ts';
import type { ProvidersView } from '#query-api/contract/providers.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { countryName, getCountryCurrency, isCountry } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { SAVED_PATH } from '#web/lib/providers/saved-query.ts';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useWideScreen } from '#web/lib/use-wide-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NativeSelect } from '#web/ui/select.tsx';

import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import { filterNames, noFilters, type ProviderSearch, providersParams } from './providers-params.ts';
import { providersQuery } from './providers-query.ts';
import { OwnPlace } from './own-place.tsx';
import { Results, ResultsSkeleton } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { UnderstoodQuery } from './understood-query.tsx';
import { WhyThisOrder } from './why-this-order.tsx';

/** Visitors find Homewrights; the whole search is in the address. */
export function ProvidersPage() {
  const t = useT('providers');
  const locale = useLanguage();
  const categoryName = useCategoryName();
  const isWide = useWideScreen();
  const me = useMe();
  const { country: own } = useCountry();
  const [search, setSearch] = useListParams(providersParams);
  const country = isCountry(search.country) ? search.country : own;
  const query = useQuery(providersQuery({ ...search, country, locale }));
  const view = query.data;
  const currency = getCountryCurrency(country);
  // Other filters have other pages.
  const change = (part: Partial<ProviderSearch>) => setSearch({ page: '', ...part });
  const trade = search.category || view?.understood.trades[0]?.category;
  const title = trade === undefined ? t('homewrights') : categoryName(trade);
  // As servers write it into the document of the same address.
  const isOfTrade = search.category !== '' && isCountry(search.country);
  const documentTitle = isOfTrade
    ? categoryTitle(categoryName(search.category), countryName(country, locale))
    : t('title');
  const filters = <Filters search={search} counts={view?.counts} currency={currency} onChange={change} />;
  return (
    <>
      <PageTitle title={documentTitle} />
      <div className="border-b border-border bg-surface">
        <div className="container-page py-5 sm:py-6">
          <SearchBar
            q={search.q}
            near={search.near}
            country={country}
            onSearch={(next) => change({ ...next, ...(next.country === country ? {} : { maxPrice: '' }) })}
          />
          {view !== undefined && <UnderstoodQuery understood={view.understood} />}
        </div>
      </div>
      <div className="container-page grid grid-cols-1 gap-8 pt-6 pb-16 sm:pt-8 sm:pb-20 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        {isWide && <aside aria-label={t('filters.title')}>{filters}</aside>}
        <div className="min-w-0" aria-busy={query.isPlaceholderData || undefined}>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
            <div className="min-w-0">
              <h1 className="text-3xl tracking-[-.025em] wrap-anywhere">
                {title} · {countryName(country, locale)}
              </h1>
              <Count view={view} />
            </div>
            <div className="flex flex-wrap gap-3 max-sm:w-full">
              {!isWide && (
                <FilterSheet search={search} total={view?.total} onClear={() => change(noFilters)}>
                  {filters}
                </FilterSheet>
              )}
              {me !== null && !isStaff(me.user) && (
                <LinkButton to={SAVED_PATH} tone="secondary" icon={Bookmark}>
                  {t('saved.title')}
                </LinkButton>
              )}
              <Sort search={search} onChange={change} />
            </div>
          </div>
          <FilterChips search={search} currency={currency} onChange={change} />
          {view !== undefined && search.sort === '' && <WhyThisOrder ranking={view.ranking} />}
          {me?.user.accountType === 'provider' && (
            <OwnPlace search={{ ...search, country, locale }} currency={currency} />
          )}
          {view !== undefined ? (
            <Results view={view} search={search} currency={currency} onChange={change} />
          ) : query.isError ? (
            <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void query.refetch()} />
          ) : (
            <ResultsSkeleton />
          )}
          <PostInstead />
        </div>
      </div>
    </>
  );
}

/** Spoken when it changes. */
function Count({ view }: { view: ProvidersView | undefined }) {
  const t = useT('providers');
  const format = useFormat();
  return (
    <output className="block text-muted">
      {view !== undefined && t('count', { number: format.number(view.total), all: format.number(view.all) })}
    </output>
  );
}

interface SortProps {
  search: ProviderSearch;
  onChange: (change: Partial<ProviderSearch>) => void;
}

function Sort({ search, onChange }: SortProps) {
  const t = useT('providers');
  const options = [
    { value: '', label: t('sort.best') },
    { value: 'rating', label: t('sort.rating') },
    { value: 'price', label: t('sort.price') },
  ];
  return (
    <div className="max-sm:min-w-64 max-sm:flex-1">
      <NativeSelect
        aria-label={t('sort.label')}
        options={options}
        value={search.sort}
        onChange={(event) => onChange({ sort: event.target.value })}
      />
    </div>
  );
}

interface FilterSheetProps {
  search: ProviderSearch;
  total: number | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** On narrow screens the filters are a dialog; its button says how many it will show. */
function FilterSheet({ search, total, onClear, children }: FilterSheetProps) {
  const t = useT('providers');
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const chosen = filterNames.filter((name) => search[name] !== '').length;
  return (
    <>
      <Button
        tone="secondary"
        icon={SlidersHorizontal}
        className="min-h-12 max-sm:flex-1"
        onClick={() => setOpen(true)}
      >
        {chosen === 0 ? t('filters.title') : t('filters.titleCount', { number: format.number(chosen) })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('filters.title')}
        actions={
          <>
            <Button tone="quiet" onClick={onClear}>
              {t('filters.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>{t('filters.show', { number: format.number(total ?? 0) })}</Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}

function PostInstead() {
  const t = useT('providers');
  const tCommon = useT('common');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-panel bg-surface p-5 sm:px-6"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-lg tracking-[-.01em]">
          {t('post.title')}
        </h2>
        <p className="text-sm text-muted">{t('post.text')}</p>
      </div>
      <LinkButton to={paths.postRequest()} tone="secondary" className="max-sm:w-full">
        {tCommon('nav.post')}
      </LinkButton>
    </section>
  );
}
