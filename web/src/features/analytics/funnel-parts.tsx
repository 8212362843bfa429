import { useSuspenseQuery } from '@tanstack/react-query';

import type { FunnelId, FunnelStep } from '#domain/analytics/funnels.ts';
import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Select } from '#web/ui/select.tsx';

import { ExportButton } from './export-button.tsx';
import { FigureTable } from './figure-table.tsx';
import { funnelDetailQuery, type AnalyticsFilter } from './funnels-query.ts';
import { partsCsv } from './to-csv.ts';
import { useFigures } from './use-figures.ts';
import { WeekTrend } from './week-trend.tsx';

interface FunnelPartsProps {
  funnel: FunnelId;
  filter: AnalyticsFilter;
  /** Which step the parts are compared by; null for who finished. */
  step: FunnelStep | null;
  onStep: (step: FunnelStep | null) => void;
}

/** One funnel in each country, device, account type, language and week: the share, and the time, of one of its steps. */
export function FunnelParts({ funnel: id, filter, step, onStep }: FunnelPartsProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const { data: view } = useSuspenseQuery(funnelDetailQuery(filter, id));
  const { funnel } = view;
  const found = funnel.steps.findIndex((one) => one.step === step);
  const place = found < 1 ? null : found;
  const shownWeeks = funnel.weeks.filter(({ week }) => !funnel.hiddenWeeks.includes(week));
  const named = (parts: FunnelView['countries'], nameOf: (name: string) => string) =>
    parts.map(({ name, ...of }) => ({ name: name === null ? t('detail.others') : nameOf(name), ...of }));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="w-full max-w-100">
          <Select
            label={t('detail.breakdown')}
            value={place === null ? '' : (step ?? '')}
            options={[
              { value: '', label: t('column.finished') },
              ...funnel.steps.slice(1).map((one) => ({ value: one.step, label: t(`step.${one.step}`) })),
            ]}
            onChange={({ target }) => onStep(target.value === '' ? null : (target.value as FunnelStep))}
          />
        </div>
        <ExportButton
          name={t('detail.title', { funnel: t(`funnel.${id}`) })}
          file={`funnel-${id}-${view.from}-${view.to}`}
          csv={() => partsCsv(view)}
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <FigureTable
          title={t('detail.byCountry')}
          step={place}
          first={t('filter.country')}
          rows={named(funnel.countries, figures.country)}
        />
        <FigureTable
          title={t('detail.byDevice')}
          step={place}
          first={t('filter.device')}
          rows={named(funnel.devices, (name) => t(`device.${name as 'mobile' | 'tablet' | 'desktop'}`))}
        />
        <FigureTable
          title={t('detail.byWeek')}
          chart={<WeekTrend weeks={shownWeeks} step={place} />}
          step={place}
          first={t('column.week')}
          rows={shownWeeks.map(({ week, ...of }) => ({ name: figures.day(week), ...of }))}
        />
        {funnel.languages.length > 0 && (
          <>
            <FigureTable
              title={t('detail.byAccountType')}
              step={place}
              first={t('column.accountType')}
              rows={named(funnel.accountTypes, (name) =>
                t(`accountType.${name as 'none' | 'client' | 'provider' | 'staff'}`),
              )}
            />
            <FigureTable
              title={t('detail.byLanguage')}
              step={place}
              first={t('column.language')}
              rows={named(funnel.languages, figures.language)}
            />
          </>
        )}
      </div>
      <p className="-mt-3 text-sm text-muted">{t('asOf.position', { position: view.asOf ?? view.position })}</p>
    </>
  );
}
