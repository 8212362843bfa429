import { useRef } from 'react';

import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

export function ReportNoShowDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, other: name } = context;
  const action = useJobAction('ReportNoShow', view);
  const hours = view.rules?.noShowContestHours ?? 0;
  const { absenceFee } = view;
  const fee = absenceFee === null ? '' : format.money(absenceFee);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('noShow.title', { name })}
      consequence={
        view.role === 'client'
          ? t('noShow.textClient', { name, hours })
          : t('noShow.textProvider', { name, hours, fee })
      }
      confirm={t('noShow.confirm')}
      text={{
        label: t('noShow.statement'),
        hint: t('noShow.statementHint'),
        error: t('noShow.error'),
        ...textLengths.noShowStatement,
      }}
      files={{ label: t('noShow.files') }}
      send={(statement, files) => action.send({ jobId: view.job.jobId, statement, files })}
    />
  );
}

export function WithdrawNoShowDialog({ context, onClose }: JobActionProps) {
  const { view, t, other: name } = context;
  const action = useJobAction('WithdrawNoShow', view);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('withdrawNoShow.title')}
      consequence={t('withdrawNoShow.text', { name })}
      confirm={t('withdrawNoShow.confirm')}
      send={() => action.send({ jobId: view.job.jobId })}
    />
  );
}

/** An objection opens a dispute. */
export function ContestNoShowDialog({ context, onClose }: JobActionProps) {
  const { view, t, other: name } = context;
  const action = useJobAction('ContestNoShow', view);
  const disputeId = useRef(crypto.randomUUID());
  return (
    <ActionDialog
      onClose={onClose}
      title={t('contest.title', { name })}
      consequence={t('contest.text', { name })}
      confirm={t('contest.confirm')}
      text={{
        label: t('contest.statement'),
        hint: t('statementHint'),
        error: t('statementError'),
        ...textLengths.statement,
      }}
      files={{ label: t('contest.files') }}
      send={(statement, files) =>
        action.send({ jobId: view.job.jobId, disputeId: disputeId.current, statement, files })
      }
    />
  );
}
