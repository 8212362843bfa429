import type { ReactNode } from 'react';
import { useT } from '#web/lib/i18n/use-t.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { links } from './landing-links.ts';
import { SectionHead } from './section-head.tsx';
import { ApprovalScene, OffersScene, RequestScene } from './step-scenes.tsx';

/** The key between two steps: beside the pictures, or between the rows on narrow screens. */
function Seam() {
  return (
    <svg
      viewBox="0 0 24 16"
      aria-hidden="true"
      className="absolute -top-[11px] inset-s-7 z-2 h-5.5 w-8.5 rotate-90 fill-accent stroke-bg stroke-3 [paint-order:stroke] sm:max-md:inset-s-[calc(52%-17px)] md:top-[118px] md:-inset-s-[17px] md:rotate-0"
    >
      <path d="M1 1.2 12 5.6 23 1.2v13.6L12 10.4 1 14.8z" />
    </svg>
  );
}

interface StepProps {
  first: boolean;
  label: string;
  title: string;
  text: string;
  scene: ReactNode;
}

function Step({ first, label, title, text, scene }: StepProps) {
  return (
    <li
      className={classNames(
        'relative flex min-w-0 flex-col border-border sm:max-md:flex-row md:flex-col',
        !first && 'border-t md:border-s md:border-t-0',
      )}
    >
      {!first && <Seam />}
      <div
        aria-hidden="true"
        className={classNames(
          'grid min-w-0 content-end overflow-hidden border-border bg-surface px-5 pt-6 max-sm:border-b sm:max-md:min-h-54 sm:max-md:w-[52%] sm:max-md:flex-none sm:max-md:border-e md:h-64.5 md:border-b md:px-7 md:pt-7',
        )}
      >
        {scene}
      </div>
      <div className="p-5 sm:max-md:self-center md:px-7 md:pt-6 md:pb-7">
        <span className="mb-1 block text-sm font-bold text-primary">{label}</span>
        <h3 className="text-xl tracking-[-.015em]">{title}</h3>
        <p className="mt-1.5 text-muted">{text}</p>
      </div>
    </li>
  );
}

export function StepsSection() {
  const t = useT('landing');
  const steps = [
    { id: 'say', title: t('steps.say.title'), text: t('steps.say.text'), scene: <RequestScene /> },
    { id: 'compare', title: t('steps.compare.title'), text: t('steps.compare.text'), scene: <OffersScene /> },
    { id: 'approve', title: t('steps.approve.title'), text: t('steps.approve.text'), scene: <ApprovalScene /> },
  ];
  return (
    <section aria-labelledby="steps" className="container-page py-16 sm:py-24">
      <SectionHead
        id="steps"
        title={t('steps.title')}
        lead={t('steps.lead')}
        action={
          <a href={links.postRequest} className={buttonStyle({ tone: 'secondary' })}>
            {t('steps.action')}
          </a>
        }
      />
      <ol className="grid overflow-clip rounded-hero border border-border bg-card md:grid-cols-3">
        {steps.map((step, index) => (
          <Step key={step.id} {...step} first={index === 0} label={t('steps.number', { number: index + 1 })} />
        ))}
      </ol>
    </section>
  );
}
