import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';

import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

export function WithdrawRequestDialog({ context, onClose }: JobActionProps) {
  const { view, t } = context;
  const action = useJobAction('WithdrawRequest', view);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('withdrawRequest.title')}
      consequence={t('withdrawRequest.text')}
      confirm={t('withdrawRequest.confirm')}
      text={{ label: t('reasonOptional'), error: t('reasonLong'), ...textLengths.optionalReason }}
      send={(reason) => action.send({ jobId: view.job.jobId, reason: reason || null })}
    />
  );
}

export function AcceptBookingDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, date, client: name } = context;
  const action = useJobAction('AcceptBooking', view);
  const { direct } = view;
  return (
    <ActionDialog
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
      send={() => action.send({ jobId: view.job.jobId })}
    />
  );
}

export function DeclineBookingDialog({ context, onClose }: JobActionProps) {
  const { view, t, client: name } = context;
  const action = useJobAction('DeclineBooking', view);
  return (
    <ActionDialog
      onClose={onClose}
      tone="danger-solid"
      title={t('declineBooking.title', { name })}
      consequence={t('declineBooking.text', { name })}
      confirm={t('declineBooking.confirm')}
      text={{ label: t('reasonOptional'), error: t('reasonLong'), ...textLengths.optionalReason }}
      send={async (reason) => {
        await action.send({ jobId: view.job.jobId, reason: reason || null });
      }}
    />
  );
}
