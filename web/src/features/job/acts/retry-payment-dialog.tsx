import { useNavigate } from 'react-router-dom';

import { paths } from '#web/app/paths.ts';

import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { mainDue } from '#web/lib/money/main-payment.ts';

import type { ActProps } from './act-props.ts';
import { useJobAct } from './use-job-act.ts';

/** Opens a new payment for a booking whose card could not be charged. */
export function RetryPaymentDialog({ voice, onClose }: ActProps) {
  const { view, t, format, provider: name } = voice;
  const navigate = useNavigate();
  const act = useJobAct('RetryPayment', view);
  const due = mainDue(view);
  return (
    <ActDialog
      onClose={onClose}
      title={t('retryPayment.title')}
      consequence={t('retryPayment.text', { name, amount: due === null ? '' : format.money(due) })}
      confirm={t('retryPayment.confirm')}
      send={async () => {
        await act.send({ jobId: view.job.jobId });
        await navigate(paths.checkout(view.job.jobId));
      }}
    />
  );
}
