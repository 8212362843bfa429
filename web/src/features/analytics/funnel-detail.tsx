import type { FunnelView } from '#query-api/contract/analytics.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { FigureTable } from './figure-table.tsx';
import { MeasuredShare } from './measured-share.tsx';
import { StepTable } from './step-table.tsx';
import { enteredOf, useFigures } from './use-figures.ts';

/** One funnel: its steps, who finishes, and week by week. */
export function FunnelDetail({ funnel }: { funnel: FunnelView }) {
  const t = useT('analytics');
  const figures = useFigures();
  const name = t(`funnel.${funnel.id}`);
  const { version, windowHours, hiddenWeeks } = funnel;
  const hidden = hiddenWeeks.map((week) => figures.day(week)).join(' · ');
  return (
    <div className="grid gap-6">
      <Panel
        flush
        title={t('detail.title', { funnel: name })}
        aside={<MeasuredShare funnel={funnel} />}
        foot={
          <>
            <p>{t('detail.about', { version: figures.number(version), window: figures.hours(windowHours) })}</p>
            {funnel.languages.length === 0 && enteredOf(funnel) > 0 && <p>{t('detail.wholeOnly')}</p>}
            {hidden !== '' && <p>{t('detail.hidden', { weeks: hidden })}</p>}
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
        <div className="grid items-start gap-6 lg:grid-cols-3">
          <FigureTable
            title={t('detail.byCountry')}
            first={t('filter.country')}
            rows={funnel.countries.map(({ name: code, reached }) => ({
              name: code === null ? t('detail.others') : figures.country(code),
              reached,
            }))}
          />
          <FigureTable
            title={t('detail.byDevice')}
            first={t('filter.device')}
            rows={funnel.devices.map(({ name: device, reached }) => ({
              name: device === null ? t('detail.others') : t(`device.${device as 'mobile' | 'tablet' | 'desktop'}`),
              reached,
            }))}
          />
          <FigureTable
            title={t('detail.byWeek')}
            first={t('column.week')}
            rows={funnel.weeks.map(({ week, reached }) => ({ name: figures.day(week), reached }))}
          />
          {funnel.languages.length > 0 && (
            <>
              <FigureTable
                title={t('detail.byAccountType')}
                first={t('column.accountType')}
                rows={funnel.accountTypes.map(({ name: type, reached }) => ({
                  name:
                    type === null
                      ? t('detail.others')
                      : t(`accountType.${type as 'none' | 'client' | 'provider' | 'staff'}`),
                  reached,
                }))}
              />
              <FigureTable
                title={t('detail.byLanguage')}
                first={t('column.language')}
                rows={funnel.languages.map(({ name: code, reached }) => ({
                  name: code === null ? t('detail.others') : figures.language(code),
                  reached,
                }))}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
