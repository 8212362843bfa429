import { useRef } from 'react';

import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';

import type { ActProps } from './act-props.ts';
import { useJobAct } from './use-job-act.ts';

export function ReportNoShowDialog({ voice, onClose }: ActProps) {
  const { view, t, format, other: name } = voice;
  const act = useJobAct('ReportNoShow', view);
  const hours = view.rules?.noShowContestHours ?? 0;
  const { absenceFee } = view;
  const fee = absenceFee === null ? '' : format.money(absenceFee);
  return (
    <ActDialog
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
        ...lengths.noShowStatement,
      }}
      files={{ label: t('noShow.files') }}
      send={(statement, files) => act.send({ jobId: view.job.jobId, statement, files })}
    />
  );
}

export function WithdrawNoShowDialog({ voice, onClose }: ActProps) {
  const { view, t, other: name } = voice;
  const act = useJobAct('WithdrawNoShow', view);
  return (
    <ActDialog
      onClose={onClose}
      title={t('withdrawNoShow.title')}
      consequence={t('withdrawNoShow.text', { name })}
      confirm={t('withdrawNoShow.confirm')}
      send={() => act.send({ jobId: view.job.jobId })}
    />
  );
}

/** Objecting opens a dispute over it. */
export function ContestNoShowDialog({ voice, onClose }: ActProps) {
  const { view, t, other: name } = voice;
  const act = useJobAct('ContestNoShow', view);
  const disputeId = useRef(crypto.randomUUID());
  return (
    <ActDialog
      onClose={onClose}
      title={t('contest.title', { name })}
      consequence={t('contest.text', { name })}
      confirm={t('contest.confirm')}
      text={{
        label: t('contest.statement'),
        hint: t('statementHint'),
        error: t('statementError'),
        ...lengths.statement,
      }}
      files={{ label: t('contest.files') }}
      send={(statement, files) => act.send({ jobId: view.job.jobId, disputeId: disputeId.current, statement, files })}
    />
  );
}
