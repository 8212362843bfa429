import { type ReactNode, useEffect, useRef } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { Steps } from '#web/ui/steps.tsx';

export const stepNames = ['confirm', 'review', 'last'] as const;
export type StepName = (typeof stepNames)[number];

interface StepFrameProps {
  step: StepName;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One of three steps; the steps stand beside it, on phones above it. Each begins at its heading. */
export function StepFrame({ step, title, text, children }: StepFrameProps) {
  const t = useT('deletion');
  const heading = useRef<HTMLHeadingElement>(null);
  const now = stepNames.indexOf(step);
  useEffect(() => {
    if (step !== 'confirm') heading.current?.focus();
  }, [step]);
  return (
    <div className="mt-2 grid grid-cols-1 items-start gap-8 lg:grid-cols-[260px_minmax(0,720px)]">
      <nav aria-label={t('pageTitle')} className="max-lg:hidden">
        <Steps
          label={t('pageTitle')}
          steps={stepNames.map((name, index) => ({
            id: name,
            title: t(`steps.${name}`),
            state: index < now ? 'done' : index === now ? 'now' : 'todo',
          }))}
        />
      </nav>
      <div className="grid min-w-0 gap-6">
        <header>
          <p className="text-sm font-semibold text-muted lg:hidden">{t('step', { step: now + 1, steps: 3 })}</p>
          <h1 ref={heading} tabIndex={-1} className="text-3xl tracking-[-.025em] outline-none">
            {title}
          </h1>
          {text !== undefined && <p className="mt-1.5 max-w-[58ch] text-muted">{text}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}
