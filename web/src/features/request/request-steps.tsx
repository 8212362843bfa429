import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Steps } from '#web/ui/steps.tsx';

import { type RequestValues, type StepId, steps } from './request-form.ts';

export function RequestSteps({ step, values }: { step: StepId; values: RequestValues }) {
  const t = useT('request');
  const categoryName = useCategoryName();
  const at = steps.indexOf(step);
  const details: Record<StepId, string | undefined> = {
    what: values.category === '' || at === 0 ? undefined : categoryName(values.category),
    details: undefined,
    where: values.area === '' || at < 3 ? undefined : values.area,
    check: undefined,
  };
  return (
    <nav aria-label={t('steps.label')} className="top-26 hidden lg:sticky lg:block">
      <h2 className="mb-3 text-base">{t('steps.heading')}</h2>
      <Steps
        label={t('steps.label')}
        steps={steps.map((id, index) => ({
          id,
          title: t(`steps.${id}`),
          detail: details[id],
          state: index < at ? 'done' : index === at ? 'now' : 'todo',
        }))}
      />
      <p className="mt-5 text-xs text-subtle">{t('steps.saved')}</p>
    </nav>
  );
}

/** The same on narrow screens: a bar. */
export function StepProgress({ step }: { step: StepId }) {
  const t = useT('request');
  const number = steps.indexOf(step) + 1;
  const progress = t('steps.progress', { step: number, total: steps.length });
  return (
    <div className="lg:hidden">
      <p className="mb-2 flex justify-between gap-4 text-sm">
        <b className="font-semibold">{progress}</b>
        <span className="text-subtle">{t('steps.saved')}</span>
      </p>
      <ProgressBar label={progress} value={number} max={steps.length} />
    </div>
  );
}
