import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';

import type { ActProps } from './act-props.ts';
import { useJobAct } from './use-job-act.ts';

export function WithdrawRequestDialog({ voice, onClose }: ActProps) {
  const { view, t } = voice;
  const act = useJobAct('WithdrawRequest', view);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('withdrawRequest.title')}
      consequence={t('withdrawRequest.text')}
      confirm={t('withdrawRequest.confirm')}
      text={{ label: t('reasonOptional'), error: t('reasonLong'), ...lengths.optionalReason }}
      send={(reason) => act.send({ jobId: view.job.jobId, reason: reason || null })}
    />
  );
}

export function AcceptBookingDialog({ voice, onClose }: ActProps) {
  const { view, t, format, date, client: name } = voice;
  const act = useJobAct('AcceptBooking', view);
  const { direct } = view;
  return (
    <ActDialog
      onClose={onClose}
      title={t('acceptBooking.title', { name })}
      consequence={
        direct &&
        t('acceptBooking.text', {
          name,
          date: date(direct.startAt, 'fullMoment'),
          price: format.money(direct.price),
          amount: format.money(direct.wouldReceive ?? direct.price),
        })
      }
      confirm={t('acceptBooking.confirm')}
      send={() => act.send({ jobId: view.job.jobId })}
    />
  );
}

export function DeclineBookingDialog({ voice, onClose }: ActProps) {
  const { view, t, client: name } = voice;
  const act = useJobAct('DeclineBooking', view);
  return (
    <ActDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('declineBooking.title', { name })}
      consequence={t('declineBooking.text', { name })}
      confirm={t('declineBooking.confirm')}
      text={{ label: t('reasonOptional'), error: t('reasonLong'), ...lengths.optionalReason }}
      send={async (reason) => {
        await act.send({ jobId: view.job.jobId, reason: reason || null });
      }}
    />
  );
}
