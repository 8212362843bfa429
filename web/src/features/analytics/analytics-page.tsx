import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FunnelId, FunnelStep } from '#domain/analytics/funnels.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { AsOf } from './as-of.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { FunnelDetail } from './funnel-detail.tsx';
import { analyticsParams, funnelsQuery } from './funnels-query.ts';
import { toCsv } from './to-csv.ts';
import { UnknownPanel } from './unknown-panel.tsx';
import { useFigures } from './use-figures.ts';

/** The funnel in detail, and the step that its parts are compared by. */
interface Opened {
  readonly id: FunnelId;
  readonly step: FunnelStep | null;
}

/** The funnels of a period, one of them in detail, and what is not known. */
export function AnalyticsPage() {
  const t = useT('analytics');
  const figures = useFigures();
  const [filter, change] = useListParams(analyticsParams);
  const { data: view } = useSuspenseQuery(funnelsQuery(filter));
  const [open, setOpen] = useState<Opened>({ id: 'signup', step: null });
  const choices = view.asOf === null ? view.choices : null;
  const detail = view.funnels.find(({ id }) => id === open.id);
  return (
    <div className="container-admin pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('title')} />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
          <p className="mt-1 max-w-[65ch] text-muted">{t('lead')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="secondary" to={paths.analyticsDashboard()}>
            {t('dashboard.title')}
          </LinkButton>
          <LinkButton tone="secondary" to={paths.funnelDefinitions()}>
            {t('definitions.title')}
          </LinkButton>
          <ExportButton file={`funnels-${view.from}-${view.to}`} csv={() => toCsv(view)} />
        </div>
      </header>
      <div className="grid gap-6">
        <Filters filter={filter} countries={view.countries} onChange={change} />
        <Panel
          flush
          title={t('overview.title')}
          aside={<Legend />}
          foot={
            <>
              <p>{t('overview.weeks', { from: figures.day(view.from), to: figures.day(view.to) })}</p>
              <AsOf view={view} onChange={(asOf) => change({ asOf })} />
            </>
          }
        >
          <ul aria-label={t('overview.title')} className="grid md:grid-cols-5">
            {view.funnels.map((funnel) => (
              <FunnelCard
                key={funnel.id}
                choices={choices}
                funnel={funnel}
                isOpen={funnel.id === open.id}
                onOpen={() => setOpen({ id: funnel.id, step: null })}
              />
            ))}
          </ul>
        </Panel>
        <ChangesPanel funnels={view.funnels} onShow={(id, step) => setOpen({ id, step })} />
        {detail !== undefined && (
          <FunnelDetail
            funnel={detail}
            choices={choices}
            filter={filter}
            step={open.step}
            onStep={(step) => setOpen({ ...open, step })}
          />
        )}
        {choices !== null && <UnknownPanel choices={choices} dropped={view.dropped} />}
      </div>
    </div>
  );
}

function Legend() {
  const t = useT('analytics');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 bg-primary" />
        {t('overview.reached')}
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-2.5 border border-control bg-[repeating-linear-gradient(45deg,transparent_0_2px,var(--control)_2px_3px)]"
        />
        {t('overview.left')}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-0.5 w-3 bg-text" />
        {t('overview.before')}
      </li>
    </ul>
  );
}
