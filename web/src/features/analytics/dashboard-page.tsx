import { useSuspenseQuery } from '@tanstack/react-query';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

import { CohortsPanel } from './cohorts-panel.tsx';
import { ConversionsPanel } from './conversions-panel.tsx';
import { dashboardParams, dashboardQuery } from './dashboard-query.ts';
import { PeriodFilters } from './filters.tsx';
import { TodayPanel } from './today-panel.tsx';
import { UnknownPanel } from './unknown-panel.tsx';
import { useFigures } from './use-figures.ts';

/** What people did, by the product's own records: today, with its value, and whether they came back. */
export function DashboardPage() {
  const t = useT('analytics');
  const figures = useFigures();
  const [filter, change] = useListParams(dashboardParams);
  const { data: view } = useSuspenseQuery(dashboardQuery(filter));
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('dashboard.title')} />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl tracking-[-.025em]">{t('dashboard.title')}</h1>
          <p className="mt-1 max-w-[65ch] text-muted">{t('dashboard.lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="secondary" to={paths.analytics()}>
            {t('title')}
          </LinkButton>
          <LinkButton tone="secondary" to={paths.funnelDefinitions()}>
            {t('definitions.title')}
          </LinkButton>
        </div>
      </header>
      <div className="grid gap-6">
        <TodayPanel view={view} />
        <PeriodFilters filter={filter} countries={view.countries} onChange={change} />
        <div className="-mt-3 text-sm text-muted">
          <p>{t('overview.weeks', { from: figures.day(view.from), to: figures.day(view.to) })}</p>
          <p>{t('asOf.position', { position: view.position })}</p>
        </div>
        <ConversionsPanel view={view} />
        <CohortsPanel view={view} />
        <UnknownPanel choices={view.choices} dropped={view.dropped} />
      </div>
    </div>
  );
}
