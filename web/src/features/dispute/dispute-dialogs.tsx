import { keys } from '#web/lib/api/keys.ts';
import type { CommandName } from '#web/lib/api/send-command.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';

import type { Case } from './case.ts';

export interface DisputeActProps {
  of: Case;
  onClose: () => void;
}

/** An act on the dispute: over when the page shows it. */
export function useDisputeAct<Name extends CommandName>(name: Name, { view }: Case) {
  return useAct(name, [keys.job(view.job.jobId)]);
}

export function AnswerDialog({ of, onClose }: DisputeActProps) {
  const { view, t, other: name, side } = of;
  const act = useDisputeAct('AnswerDispute', of);
  return (
    <ActDialog
      onClose={onClose}
      title={t('answer.title')}
      consequence={t('answer.text', { name })}
      confirm={t('answer.confirm')}
      text={{ label: t('answer.field'), hint: t('statementHint'), error: t('statementError'), ...lengths.statement }}
      files={{ label: t('evidence.files'), max: side === null ? 0 : view.filesLeft[side] }}
      send={(statement, files) => act.send({ jobId: view.job.jobId, disputeId: view.disputeId, statement, files })}
    />
  );
}

export function AppealDialog({ of, onClose }: DisputeActProps) {
  const { view, t } = of;
  const act = useDisputeAct('AppealDecision', of);
  return (
    <ActDialog
      onClose={onClose}
      title={t('appeal.title')}
      consequence={t('appeal.text')}
      confirm={t('appeal.confirm')}
      text={{ label: t('appeal.field'), hint: t('appeal.hint'), error: t('statementError'), ...lengths.statement }}
      send={(grounds) => act.send({ jobId: view.job.jobId, disputeId: view.disputeId, grounds })}
    />
  );
}

export function EvidenceDialog({ of, onClose }: DisputeActProps) {
  const { view, t, other: name } = of;
  const act = useDisputeAct('AddEvidence', of);
  return (
    <ActDialog
      onClose={onClose}
      title={t('evidence.add')}
      consequence={t('evidence.addText', { name })}
      confirm={t('evidence.confirm')}
      text={{ label: t('evidence.note'), error: t('evidence.noteError'), min: 0, max: 500 }}
      files={{ label: t('evidence.file'), max: 1, needed: t('evidence.needed') }}
      send={async (note, [file]) => {
        if (file !== undefined) await act.send({ jobId: view.job.jobId, disputeId: view.disputeId, file, note });
      }}
    />
  );
}

export function EscalateDialog({ of, onClose }: DisputeActProps) {
  const { view, t, other: name, side } = of;
  const act = useDisputeAct('EscalateDispute', of);
  const mediation = view.stage === 'mediation';
  const answer = side === view.by ? t('escalate.text', { name }) : t('escalate.textYours');
  return (
    <ActDialog
      onClose={onClose}
      title={mediation ? t('escalate.titleDecision') : t('escalate.title')}
      consequence={mediation ? t('escalate.textDecision') : answer}
      confirm={t('escalate.confirm')}
      send={() => act.send({ jobId: view.job.jobId, disputeId: view.disputeId })}
    />
  );
}

export function WithdrawDialog({ of, onClose }: DisputeActProps) {
  const { view, t } = of;
  const act = useDisputeAct('WithdrawDispute', of);
  return (
    <ActDialog
      onClose={onClose}
      title={t('withdraw.title')}
      consequence={t('withdraw.text')}
      confirm={t('withdraw.confirm')}
      send={() => act.send({ jobId: view.job.jobId, disputeId: view.disputeId })}
    />
  );
}
