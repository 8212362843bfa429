import type { ReactNode } from 'react';

import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Steps } from '#web/ui/steps.tsx';

const steps = ['confirm', 'contents', 'get'] as const;
export type ExportStep = (typeof steps)[number];

/** The three steps beside the page, or as a bar above it. `over`: the last one is done, too. */
export function ExportFrame({
  step,
  over = false,
  children,
}: {
  step: ExportStep;
  over?: boolean;
  children: ReactNode;
}) {
  const t = useT('dataExport');
  const at = steps.indexOf(step);
  const progress = t('step', { step: at + 1, total: steps.length });
  const stateOf = (index: number) => (index < at || over ? 'done' : index === at ? 'now' : 'todo');
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('pageTitle')} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[216px_minmax(0,760px)] lg:gap-18">
        <nav aria-label={t('pageTitle')} className="top-26 hidden lg:sticky lg:block">
          <h2 className="mb-3 text-base">{t('pageTitle')}</h2>
          <Steps
            label={t('pageTitle')}
            steps={steps.map((id, index) => ({ id, title: t(`steps.${id}`), state: stateOf(index) }))}
          />
        </nav>
        <div className="grid min-w-0 gap-6">
          <div>
            <BackLink to={paths.settings()}>{t('back')}</BackLink>
          </div>
          <div className="lg:hidden">
            <p className="mb-2 flex justify-between gap-4 text-sm">
              <b className="font-semibold">{progress}</b>
              <span className="text-subtle">{t(`steps.${step}`)}</span>
            </p>
            <ProgressBar label={progress} value={at + 1} max={steps.length} />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The title of a step, and what it is for. */
export function StepHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header>
      <h1 className="text-3xl tracking-[-.025em]">{title}</h1>
      <p className="mt-1.5 text-muted">{lead}</p>
    </header>
  );
}
