import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

import { isNextApprovalFinal } from '../model/job-context.ts';
import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

export function StartDialog({ context, onClose }: JobActionProps) {
  const { view, t, client: name } = context;
  const action = useJobAction('StartWork', view);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('start.title')}
      consequence={t('start.text', { name })}
      confirm={t('start.confirm')}
      send={() => action.send({ jobId: view.job.jobId })}
    />
  );
}

export function ClaimDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, client: name } = context;
  const action = useJobAction('ClaimCompletion', view);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('claim.title')}
      consequence={t('claim.text', { name, time: format.hours(view.rules?.approvalHours ?? 0) })}
      confirm={t('claim.confirm')}
      text={{
        label: t('claim.note'),
        hint: t('claim.noteHint', { name }),
        error: t('claim.error'),
        ...textLengths.claimNote,
      }}
      files={{ label: t('claim.photos'), hint: t('claim.photosHint'), picturesOnly: true }}
      send={(note, photos) => action.send({ jobId: view.job.jobId, note, photos })}
    />
  );
}

export function RequestChangesDialog({ context, onClose }: JobActionProps) {
  const { view, t, provider: name } = context;
  const action = useJobAction('RequestChanges', view);
  const of = view.rules?.changeRounds ?? 0;
  const round = (view.changesRequested?.round ?? 0) + 1;
  return (
    <ActionDialog
      onClose={onClose}
      title={t('changes.title', { name })}
      consequence={t('changes.text', { name, round, of })}
      confirm={t('changes.confirm')}
      text={{
        label: t('changes.reason'),
        hint: t('changes.reasonHint', { name }),
        error: t('changes.error'),
        ...textLengths.changesReason,
      }}
      files={{ label: t('changes.photos'), picturesOnly: true }}
      send={(reason, photos) => action.send({ jobId: view.job.jobId, reason, photos })}
    />
  );
}

export function ApproveDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, provider } = context;
  const action = useJobAction('ApproveJob', view);
  const values = {
    amount: view.money === null ? '' : format.money(view.money.providerAmount),
    name: provider,
    hours: view.rules?.graceHours ?? 0,
  };
  return (
    <ActionDialog
      onClose={onClose}
      title={t('approve.title')}
      consequence={isNextApprovalFinal(view) ? t('approve.textFinal', values) : t('approve.text', values)}
      confirm={t('approve.confirm')}
      send={() => action.send({ jobId: view.job.jobId })}
    />
  );
}

export function CancelApprovalDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, provider: name } = context;
  const action = useJobAction('CancelApproval', view);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('cancelApproval.title')}
      consequence={t('cancelApproval.text', { name, time: format.hours(view.rules?.approvalHours ?? 0) })}
      confirm={t('cancelApproval.confirm')}
      text={{
        label: t('cancelApproval.reason'),
        hint: t('cancelApproval.reasonHint', { name }),
        error: t('cancelApproval.error'),
        ...textLengths.reason,
      }}
      send={(reason) => action.send({ jobId: view.job.jobId, reason })}
    />
  );
}
