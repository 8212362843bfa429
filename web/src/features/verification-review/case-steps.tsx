import type { ReactNode } from 'react';

import type { StaffVerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StepState } from '#web/lib/verification/step-state.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { CheckItem, CheckList } from '#web/ui/check-list.tsx';
import { Panel } from '#web/ui/panel.tsx';

import { CaseDocuments } from './case-documents.tsx';
import { CasePortrait } from './case-portrait.tsx';

type Step = StaffVerificationView['steps'][number];

/** What was submitted at each step. */
export function CaseSteps({ view }: { view: StaffVerificationView }) {
  const t = useT('verification');
  return (
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
            <StepBody view={view} step={step.step} />
          </CheckItem>
        ))}
      </CheckList>
    </Panel>
  );
}

function StepBody({ view, step }: { view: StaffVerificationView; step: Step['step'] }): ReactNode {
  switch (step) {
    case 'contact':
      return <Contact view={view} />;
    case 'portrait':
      return <Portrait view={view} />;
    case 'identity':
      return <Identity view={view} />;
    case 'business':
      return <CaseDocuments view={view} />;
  }
}

function Contact({ view: { contact } }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  const line = (value: string | null, at: string | null): string =>
    [value ?? '–', at !== null && t('contact.confirmed', { date: format.date(at, 'year') })]
      .filter(Boolean)
      .join(' · ');
  return (
    <dl className="grid gap-1 text-sm">
      <div className="flex flex-wrap gap-x-3">
        <dt className="text-subtle">{t('contact.email')}</dt>
        <dd className="wrap-anywhere">{line(contact.email, contact.emailConfirmedAt)}</dd>
      </div>
      <div className="flex flex-wrap gap-x-3">
        <dt className="text-subtle">{t('contact.phone')}</dt>
        <dd>{line(contact.phone === null ? null : `\u2066${contact.phone}\u2069`, contact.phoneConfirmedAt)}</dd>
      </div>
    </dl>
  );
}

function Portrait({ view: { portrait } }: { view: StaffVerificationView }) {
  const t = useT('verification');
  if (portrait === null) return <p className="text-sm text-muted">{t('staff.noPortrait')}</p>;
  return <CasePortrait portrait={portrait} />;
}

function Identity({ view: { identity } }: { view: StaffVerificationView }) {
  const t = useT('verification');
  const labels = useVerificationLabels();
  const format = useFormat();
  if (identity === null) return <p className="text-sm text-muted">{t('staff.noIdentity')}</p>;
  return (
    <p className="text-sm text-muted">
      {t(`staff.identity.${identity.state}`)} · {format.date(identity.endedAt ?? identity.startedAt)}
      {identity.state === 'rejected' && (
        <span className="block text-text">
          {labels.rejection(identity.reason)} {t('staff.code', { reason: identity.reason ?? '–' })}
        </span>
      )}
    </p>
  );
}
