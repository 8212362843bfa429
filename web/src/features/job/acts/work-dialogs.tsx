import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';

import { approvesForGood } from '../model/voice.ts';
import type { ActProps } from './act-props.ts';
import { useJobAct } from './use-job-act.ts';

export function StartDialog({ voice, onClose }: ActProps) {
  const { view, t, client: name } = voice;
  const act = useJobAct('StartWork', view);
  return (
    <ActDialog
      onClose={onClose}
      title={t('start.title')}
      consequence={t('start.text', { name })}
      confirm={t('start.confirm')}
      send={() => act.send({ jobId: view.job.jobId })}
    />
  );
}

export function ClaimDialog({ voice, onClose }: ActProps) {
  const { view, t, client: name } = voice;
  const act = useJobAct('ClaimCompletion', view);
  return (
    <ActDialog
      onClose={onClose}
      title={t('claim.title')}
      consequence={t('claim.text', { name, hours: view.rules?.approvalHours ?? 0 })}
      confirm={t('claim.confirm')}
      text={{
        label: t('claim.note'),
        hint: t('claim.noteHint', { name }),
        error: t('claim.error'),
        ...lengths.claimNote,
      }}
      files={{ label: t('claim.photos'), hint: t('claim.photosHint'), picturesOnly: true }}
      send={(note, photos) => act.send({ jobId: view.job.jobId, note, photos })}
    />
  );
}

export function RequestChangesDialog({ voice, onClose }: ActProps) {
  const { view, t, provider: name } = voice;
  const act = useJobAct('RequestChanges', view);
  const of = view.rules?.changeRounds ?? 0;
  const round = (view.changesRequested?.round ?? 0) + 1;
  return (
    <ActDialog
      onClose={onClose}
      title={t('changes.title', { name })}
      consequence={t('changes.text', { name, round, of })}
      confirm={t('changes.confirm')}
      text={{
        label: t('changes.reason'),
        hint: t('changes.reasonHint', { name }),
        error: t('changes.error'),
        ...lengths.changesReason,
      }}
      files={{ label: t('changes.photos'), picturesOnly: true }}
      send={(reason, photos) => act.send({ jobId: view.job.jobId, reason, photos })}
    />
  );
}

export function ApproveDialog({ voice, onClose }: ActProps) {
  const { view, t, format, provider } = voice;
  const act = useJobAct('ApproveJob', view);
  const values = {
    amount: view.money === null ? '' : format.money(view.money.providerAmount),
    name: provider,
    hours: view.rules?.graceHours ?? 0,
  };
  return (
    <ActDialog
      onClose={onClose}
      title={t('approve.title')}
      consequence={approvesForGood(view) ? t('approve.textFinal', values) : t('approve.text', values)}
      confirm={t('approve.confirm')}
      send={() => act.send({ jobId: view.job.jobId })}
    />
  );
}

export function CancelApprovalDialog({ voice, onClose }: ActProps) {
  const { view, t, provider: name } = voice;
  const act = useJobAct('CancelApproval', view);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('cancelApproval.title')}
      consequence={t('cancelApproval.text', { name, hours: view.rules?.approvalHours ?? 0 })}
      confirm={t('cancelApproval.confirm')}
      text={{
        label: t('cancelApproval.reason'),
        hint: t('cancelApproval.reasonHint', { name }),
        error: t('cancelApproval.error'),
        ...lengths.reason,
      }}
      send={(reason) => act.send({ jobId: view.job.jobId, reason })}
    />
  );
}
