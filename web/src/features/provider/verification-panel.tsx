import { useSuspenseQuery } from '@tanstack/react-query';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { pendingSteps } from '#web/lib/verification/pending-steps.ts';
import { ApprovalStatusChip } from '#web/lib/verification/approval-status-chip.tsx';
import { StepState } from '#web/lib/verification/step-state.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { verificationQuery } from '#web/lib/verification/verification-query.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Steps } from '#web/ui/steps.tsx';

/** Summary of the four steps, with the documents' expiry. */
export function VerificationPanel() {
  const t = useT('provider');
  const { data: view } = useSuspenseQuery(verificationQuery);
  return (
    <Panel title={t('verification.title')} aside={<ApprovalStatusChip approvalStatus={view.approvalStatus} />}>
      <FourSteps view={view} />
      <CurrentDocuments view={view} />
      <LinkButton to={paths.verification()} tone="secondary" block className="mt-4">
        {t('verification.link')}
      </LinkButton>
    </Panel>
  );
}

function FourSteps({ view }: { view: VerificationView }) {
  const t = useT('verification');
  const [next] = pendingSteps(view.steps);
  return (
    <Steps
      label={t('stepsTitle')}
      steps={view.steps.map((step) => ({
        id: step.step,
        title: t(`step.${step.step}`),
        detail: <StepState step={step} />,
        state: step.state === 'done' ? 'done' : step === next ? 'now' : 'todo',
      }))}
    />
  );
}

/** The documents valid today: while the next one waits or was rejected, the accepted one before it. */
function CurrentDocuments({ view }: { view: VerificationView }) {
  const t = useT('provider');
  const labels = useVerificationLabels();
  const format = useFormat();
  const counting = view.documents.flatMap((document) => {
    const { kind, trade, state, before } = document;
    const holds = state === 'accepted' ? document : before;
    return holds === null ? [] : [{ kind, trade, validUntil: holds.validUntil }];
  });
  return (
    <ul className="mt-2 grid gap-1 text-sm text-muted empty:hidden">
      {counting.map(({ validUntil, ...document }) => (
        <li key={`${document.kind} ${document.trade}`}>
          {t('verification.until', {
            document: labels.document(document),
            date: format.day(validUntil),
          })}
        </li>
      ))}
    </ul>
  );
}
