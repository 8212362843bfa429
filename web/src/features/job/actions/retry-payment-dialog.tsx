import { useNavigate } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';

import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { mainDue } from '#web/lib/money/main-payment.ts';

import type { JobActionProps } from './job-action-props.ts';
import { useJobAction } from './use-job-action.ts';

/** Opens a new payment for a booking whose card could not be charged. */
export function RetryPaymentDialog({ context, onClose }: JobActionProps) {
  const { view, t, format, provider: name } = context;
  const navigate = useNavigate();
  const action = useJobAction('RetryPayment', view);
  const due = mainDue(view);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('retryPayment.title')}
      consequence={t('retryPayment.text', { name, amount: due === null ? '' : format.money(due) })}
      confirm={t('retryPayment.confirm')}
      send={async () => {
        await action.send({ jobId: view.job.jobId });
        await navigate(paths.checkout(view.job.jobId));
      }}
    />
  );
}
