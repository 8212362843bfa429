import type { FunnelStep } from '#domain/analytics/funnels.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Select } from '#web/ui/select.tsx';

import { FigureTable } from './figure-table.tsx';
import { MeasuredShare, type MeasuredShareProps } from './measured-share.tsx';
import { StepTable } from './step-table.tsx';
import { enteredOf, useFigures } from './use-figures.ts';

interface FunnelDetailProps extends MeasuredShareProps {
  /** Which step the parts are compared by; null for who finished. */
  step: FunnelStep | null;
  onStep: (step: FunnelStep | null) => void;
}

/** One funnel: its steps, and of one of them, or of the end, its share in each country, device and week. */
export function FunnelDetail({ funnel, choices, step, onStep }: FunnelDetailProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const name = t(`funnel.${funnel.id}`);
  const { version, windowHours, hiddenWeeks } = funnel;
  const found = funnel.steps.findIndex((one) => one.step === step);
  const place = found < 1 ? null : found;
  return (
    <div className="grid gap-6">
      <Panel
        flush
        title={t('detail.title', { funnel: name })}
        aside={<MeasuredShare funnel={funnel} choices={choices} />}
        foot={
          <>
            <p>{t('detail.about', { version: figures.number(version), window: figures.hours(windowHours) })}</p>
            {enteredOf(funnel) > 0 && <p>{t('detail.times')}</p>}
            {funnel.languages.length === 0 && enteredOf(funnel) > 0 && <p>{t('detail.wholeOnly')}</p>}
            {hiddenWeeks.length > 0 && <p>{t('detail.hidden', { weeks: figures.weekList(hiddenWeeks) })}</p>}
          </>
        }
      >
        {enteredOf(funnel) === 0 ? (
          <p className="p-5 text-muted sm:px-6">{t('none')}</p>
        ) : (
          <StepTable funnel={funnel} />
        )}
      </Panel>
      {enteredOf(funnel) > 0 && (
        <>
          <div className="max-w-100">
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
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <FigureTable
              title={t('detail.byCountry')}
              step={place}
              first={t('filter.country')}
              rows={funnel.countries.map(({ name: code, ...of }) => ({
                name: code === null ? t('detail.others') : figures.country(code),
                ...of,
              }))}
            />
            <FigureTable
              title={t('detail.byDevice')}
              step={place}
              first={t('filter.device')}
              rows={funnel.devices.map(({ name: device, ...of }) => ({
                name: device === null ? t('detail.others') : t(`device.${device as 'mobile' | 'tablet' | 'desktop'}`),
                ...of,
              }))}
            />
            <FigureTable
              title={t('detail.byWeek')}
              step={place}
              first={t('column.week')}
              rows={funnel.weeks
                .filter(({ week }) => !hiddenWeeks.includes(week))
                .map(({ week, reached }) => ({ name: figures.day(week), reached }))}
            />
            {funnel.languages.length > 0 && (
              <>
                <FigureTable
                  title={t('detail.byAccountType')}
                  step={place}
                  first={t('column.accountType')}
                  rows={funnel.accountTypes.map(({ name: type, ...of }) => ({
                    name:
                      type === null
                        ? t('detail.others')
                        : t(`accountType.${type as 'none' | 'client' | 'provider' | 'staff'}`),
                    ...of,
                  }))}
                />
                <FigureTable
                  title={t('detail.byLanguage')}
                  step={place}
                  first={t('column.language')}
                  rows={funnel.languages.map(({ name: code, ...of }) => ({
                    name: code === null ? t('detail.others') : figures.language(code),
                    ...of,
                  }))}
                />
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
