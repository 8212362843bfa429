import { keys } from '#web/lib/api/query-keys.ts';
import type { CommandName } from '#web/lib/api/send-command.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

import type { DisputeContext } from './dispute-context.ts';

export interface DisputeActionProps {
  of: DisputeContext;
  onClose: () => void;
}

/** A command on the dispute: done when the page shows it. */
export function useDisputeAction<Name extends CommandName>(name: Name, { view }: DisputeContext) {
  return useAction(name, [keys.job(view.job.jobId)]);
}

export function AnswerDialog({ of, onClose }: DisputeActionProps) {
  const { view, t, other: name, side } = of;
  const action = useDisputeAction('AnswerDispute', of);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('answer.title')}
      consequence={t('answer.text', { name })}
      confirm={t('answer.confirm')}
      text={{
        label: t('answer.field'),
        hint: t('statementHint'),
        error: t('statementError'),
        ...textLengths.statement,
      }}
      files={{ label: t('evidence.files'), max: side === null ? 0 : view.filesLeft[side] }}
      send={(statement, files) => action.send({ jobId: view.job.jobId, disputeId: view.disputeId, statement, files })}
    />
  );
}

export function AppealDialog({ of, onClose }: DisputeActionProps) {
  const { view, t } = of;
  const action = useDisputeAction('AppealDecision', of);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('appeal.title')}
      consequence={t('appeal.text')}
      confirm={t('appeal.confirm')}
      text={{ label: t('appeal.field'), hint: t('appeal.hint'), error: t('statementError'), ...textLengths.statement }}
      send={(grounds) => action.send({ jobId: view.job.jobId, disputeId: view.disputeId, grounds })}
    />
  );
}

export function EvidenceDialog({ of, onClose }: DisputeActionProps) {
  const { view, t, other: name } = of;
  const action = useDisputeAction('AddEvidence', of);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('evidence.add')}
      consequence={t('evidence.addText', { name })}
      confirm={t('evidence.confirm')}
      text={{ label: t('evidence.note'), error: t('evidence.noteError'), min: 0, max: 500 }}
      files={{ label: t('evidence.file'), max: 1, needed: t('evidence.needed') }}
      send={async (note, [file]) => {
        if (file !== undefined) await action.send({ jobId: view.job.jobId, disputeId: view.disputeId, file, note });
      }}
    />
  );
}

export function EscalateDialog({ of, onClose }: DisputeActionProps) {
  const { view, t, other: name, side } = of;
  const action = useDisputeAction('EscalateDispute', of);
  const mediation = view.stage === 'mediation';
  const answer = side === view.by ? t('escalate.text', { name }) : t('escalate.textYours');
  return (
    <ActionDialog
      onClose={onClose}
      title={mediation ? t('escalate.titleDecision') : t('escalate.title')}
      consequence={mediation ? t('escalate.textDecision') : answer}
      confirm={t('escalate.confirm')}
      send={() => action.send({ jobId: view.job.jobId, disputeId: view.disputeId })}
    />
  );
}

export function WithdrawDialog({ of, onClose }: DisputeActionProps) {
  const { view, t } = of;
  const action = useDisputeAction('WithdrawDispute', of);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('withdraw.title')}
      consequence={t('withdraw.text')}
      confirm={t('withdraw.confirm')}
      send={() => action.send({ jobId: view.job.jobId, disputeId: view.disputeId })}
    />
  );
}
