import { useState } from 'react';

import type { VerificationView } from '#query-api/contract/verification.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { ApprovalStatusChip } from '#web/lib/verification/approval-status-chip.tsx';
import { useVerificationLabels } from '#web/lib/verification/use-verification-labels.ts';
import { useApprovalText } from '#web/lib/verification/use-approval-text.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { DeadlineBox } from '#web/ui/deadline-box.tsx';
import { StatusPanel } from '#web/ui/status-panel.tsx';

import { AppealDialog } from './appeal-dialog.tsx';

/** The answer first: the status, the next step, the deadline, and the possible appeal. */
export function VerificationStatusPanel({ view }: { view: VerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  const [appealing, setAppealing] = useState(false);
  const text = useApprovalText(view);
  return (
    <>
      <StatusPanel
        chip={<ApprovalStatusChip approvalStatus={view.approvalStatus} />}
        statement={text.statement}
        evidence={text.evidence}
        by={
          view.decideBy !== null && (
            <DeadlineBox
              what={t('status.decideBy')}
              date={format.date(view.decideBy, 'fullMoment')}
              dueAt={view.decideBy}
              leftLabel={t('status.decideLeft')}
              why={t('status.decideWhy')}
            />
          )
        }
        actions={
          view.actions.includes('AppealProviderDecision') ? (
            <Button tone="secondary" size="large" onClick={() => setAppealing(true)}>
              {t('appeal.title')}
            </Button>
          ) : undefined
        }
      >
        <Decision view={view} />
        <Appeal view={view} />
      </StatusPanel>
      {appealing && <AppealDialog accountId={view.accountId} onClose={() => setAppealing(false)} />}
    </>
  );
}

/** The reason for the decision, in the words of the admin who made it. */
function Decision({ view: { decision } }: { view: VerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  const text = useVerificationLabels();
  if (decision === null) return null;
  const reason = text.reason(decision);
  return (
    <div className="mt-4 max-w-[62ch]">
      {reason !== null && <p className="font-semibold">{t('status.reason', { reason })}</p>}
      {decision.statement !== null && (
        <blockquote className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
          {format.quote(decision.statement)}
        </blockquote>
      )}
    </div>
  );
}

function Appeal({ view: { appeal } }: { view: VerificationView }) {
  const t = useT('verification');
  const format = useFormat();
  if (appeal === null) return null;
  return (
    <div className="mt-5 max-w-[62ch] rounded-card bg-surface px-4 py-3.5 text-sm">
      <b className="block">{t('appeal.yours', { date: format.date(appeal.appealedAt, 'year') })}</b>
      {appeal.statement !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">{format.quote(appeal.statement)}</p>
      )}
      <p className="mt-2 font-semibold">{t(`appeal.${appeal.state}`)}</p>
      {appeal.answer !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-muted">{format.quote(appeal.answer)}</p>
      )}
    </div>
  );
}
