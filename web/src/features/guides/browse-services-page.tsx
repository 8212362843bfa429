import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { type CategoryKey, serviceCategories } from '#domain/categories.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';
import { paths } from '#web/app/paths.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { countryName } from '#web/lib/locale/countries.ts';
import { useCountry } from '#web/lib/locale/country-context.tsx';
import { costsQuery } from '#web/lib/providers/costs-query.ts';
import { CostRange } from '#web/lib/providers/typical-cost.tsx';
import { isStaff } from '#web/lib/session/account-roles.ts';
import { useMe } from '#web/lib/session/me.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Chip } from '#web/ui/chip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Pictogram } from '#web/ui/pictogram.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';

import { GuideHead } from './guide-head.tsx';
import { providerCountsQuery } from './provider-counts-query.ts';

/** All trades, with what is known of each in the reader's country. */
export function BrowseServicesPage() {
  const t = useT('guides');
  const language = useLanguage();
  const { country } = useCountry();
  const place = countryName(country, language);
  const costs = useQuery(costsQuery({ country, limit: serviceCategories.length })).data;
  const counts = useQuery(providerCountsQuery(country)).data?.counts.category;
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <GuideHead title={t('services.title')} lead={t('services.lead', { country: place })} />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {serviceCategories.map(({ id, key }) => {
          const cost = costs?.costs.find(({ trade }) => trade === key);
          return (
            <Service
              key={key}
              category={key}
              id={id}
              providers={counts?.find(({ value }) => value === key)?.count ?? 0}
            >
              {costs && cost && <CostRange cost={cost} currency={costs.currency} place={place} />}
            </Service>
          );
        })}
        <li className="min-w-0 lg:col-span-2">
          <SearchPanel />
        </li>
      </ul>
    </div>
  );
}

interface ServiceProps {
  category: CategoryKey;
  id: number;
  /** How many of the country are found; 0 is not said. */
  providers: number;
  children: ReactNode;
}

function Service({ category, id, providers, children }: ServiceProps) {
  const t = useT('guides');
  const common = useT('common');
  const format = useFormat();
  const me = useMe();
  const regulated = ruleBook.policies.current.regulatedTrades.includes(category);
  return (
    <li
      id={category}
      className="flex min-w-0 scroll-mt-24 flex-col gap-4 rounded-panel border border-border bg-card p-5 sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <Pictogram name={category} className="size-11" />
        {regulated && <Chip>{t('services.licence')}</Chip>}
      </div>
      <div>
        <h2 className="text-xl tracking-[-.015em] hyphens-auto wrap-anywhere">{common(`category.${category}`)}</h2>
        <p className="mt-1 text-muted">{t(`services.about.${category}`)}</p>
      </div>
      {children}
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-1">
        {(me === null || !isStaff(me.user)) && (
          <LinkButton to={paths.postRequest({ category, categoryId: String(id) })} tone="secondary">
            {common('nav.post')}
          </LinkButton>
        )}
        {providers > 0 && (
          <Link to={paths.providers({ category })} className="link inline-flex min-h-11 items-center">
            {t('services.see', { number: format.number(providers) })}
          </Link>
        )}
      </div>
    </li>
  );
}

function SearchPanel() {
  const t = useT('guides');
  const search = useT('providers');
  const navigate = useNavigate();
  return (
    <Panel title={t('services.other.title')} className="h-full">
      <p className="mb-4 text-muted">{t('services.other.text')}</p>
      <search aria-label={search('search.label')}>
        <SearchForm
          field={search('search.what')}
          button={search('search.button')}
          picture
          q=""
          onSearch={(q) => void navigate(paths.providers(q === '' ? {} : { q }))}
          className="flex max-w-2xl gap-2"
        />
      </search>
    </Panel>
  );
}
