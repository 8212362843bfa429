import { useSuspenseQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { useLiveTopic } from '#web/lib/live/live-context.tsx';
import { AccessLogPanel } from '#web/lib/verification/access-log-panel.tsx';
import { pendingSteps } from '#web/lib/verification/pending-steps.ts';
import { StepState } from '#web/lib/verification/step-state.tsx';
import { verificationQuery } from '#web/lib/verification/verification-query.ts';
import { CheckItem, CheckList } from '#web/ui/check-list.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { BadgePanel } from './badge-panel.tsx';
import { BusinessStep } from './business-step.tsx';
import { ContactStep } from './contact-step.tsx';
import { IdentityStep } from './identity-step.tsx';
import { PortraitStep } from './portrait-step.tsx';
import { VerificationStatusPanel } from './verification-status-panel.tsx';

type Step = VerificationView['steps'][number];

/** A provider's own verification: its status, and the four steps with what each still needs. */
export function VerificationPage() {
  const t = useT('verification');
  const { data: view } = useSuspenseQuery(verificationQuery);
  useLiveTopic(`account:${view.accountId}`, view.position);
  const out = view.approvalStatus === 'rejected' || view.approvalStatus === 'terminated';
  return (
    <div className="container-page pt-5 pb-16 sm:pt-10 sm:pb-20">
      <PageTitle title={t('title')} />
      <header className="mb-6">
        <h1 className="text-3xl tracking-[-.025em]">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_368px] lg:gap-8">
        <div className="grid min-w-0 gap-6">
          <VerificationStatusPanel view={view} />
          {!out && (
            <Panel flush title={t('stepsTitle')}>
              <CheckList label={t('stepsTitle')}>
                {view.steps.map((step, index) => (
                  <CheckItem
                    key={step.step}
                    number={index + 1}
                    state={step.state}
                    title={t(`step.${step.step}`)}
                    aside={<StepState step={step} />}
                  >
                    <Asked view={view} step={step} />
                    <StepBody view={view} step={step} />
                  </CheckItem>
                ))}
              </CheckList>
            </Panel>
          )}
        </div>
        <aside className="grid min-w-0 gap-6">
          <BadgePanel view={view} />
          <AccessLogPanel title={t('accesses.title')} accesses={view.accesses} />
        </aside>
      </div>
    </div>
  );
}

/** The admin's text, at each step that is requested again. */
function Asked({ view, step }: { view: VerificationView; step: Step }) {
  const t = useT('verification');
  const format = useFormat();
  if (step.state !== 'again' || view.changes === null) return null;
  return (
    <div className="mb-4">
      <Note tone="warn" icon={RotateCcw}>
        <b className="block">{t('asked')}</b>
        {view.changes.statement !== null && (
          <span className="wrap-anywhere whitespace-pre-line">{format.quote(view.changes.statement)}</span>
        )}
      </Note>
    </div>
  );
}

function StepBody({ view, step }: { view: VerificationView; step: Step }): ReactNode {
  const steps = pendingSteps(view.steps);
  const open = steps.includes(step);
  const tone = steps[0] === step ? 'primary' : 'secondary';
  switch (step.step) {
    case 'contact':
      return <ContactStep contact={view.contact} tone={tone} />;
    case 'portrait':
      return <PortraitStep key={step.state} view={view} open={open} tone={tone} />;
    case 'identity':
      return <IdentityStep view={view} open={open} tone={tone} />;
    case 'business':
      return <BusinessStep view={view} tone={tone} />;
  }
}
