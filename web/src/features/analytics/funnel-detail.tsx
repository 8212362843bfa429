import type { FunnelStep } from '#domain/analytics/funnels.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';
import { SectionBoundary } from '#web/ui/section-boundary.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

import { FunnelParts } from './funnel-parts.tsx';
import type { AnalyticsFilter } from './funnels-query.ts';
import { MeasuredShare, type MeasuredShareProps } from './measured-share.tsx';
import { StepTimesPanel } from './step-times-panel.tsx';
import { StepTable } from './step-table.tsx';
import { enteredOf, useFigures } from './use-figures.ts';

interface FunnelDetailProps extends MeasuredShareProps {
  filter: AnalyticsFilter;
  /** Which step the parts are compared by; null for who finished. */
  step: FunnelStep | null;
  onStep: (step: FunnelStep | null) => void;
}

/** One funnel: its steps, and of one of them, or of the end, its share in each country, device and week. */
export function FunnelDetail({ funnel, choices, filter, step, onStep }: FunnelDetailProps) {
  const t = useT('analytics');
  const figures = useFigures();
  const name = t(`funnel.${funnel.id}`);
  const { version, windowHours, hiddenWeeks } = funnel;
  const isEmpty = enteredOf(funnel) === 0;
  return (
    <div className="grid gap-6">
      <Panel
        flush
        title={t('detail.title', { funnel: name })}
        aside={<MeasuredShare funnel={funnel} choices={choices} />}
        foot={
          <>
            <p>{t('detail.about', { version: figures.number(version), window: figures.hours(windowHours) })}</p>
            {!isEmpty && <p>{t('detail.times')}</p>}
            {funnel.languages.length === 0 && !isEmpty && <p>{t('detail.wholeOnly')}</p>}
            {hiddenWeeks.length > 0 && <p>{t('detail.hidden', { weeks: figures.weekList(hiddenWeeks) })}</p>}
          </>
        }
      >
        {isEmpty ? <p className="p-5 text-muted sm:px-6">{t('none')}</p> : <StepTable funnel={funnel} />}
      </Panel>
      {!isEmpty && <StepTimesPanel steps={funnel.steps} />}
      {!isEmpty && (
        <SectionBoundary
          name={t('detail.breakdown')}
          fallback={
            <p className="flex justify-center p-5">
              <Spinner />
            </p>
          }
        >
          <FunnelParts funnel={funnel.id} filter={filter} step={step} onStep={onStep} />
        </SectionBoundary>
      )}
    </div>
  );
}
