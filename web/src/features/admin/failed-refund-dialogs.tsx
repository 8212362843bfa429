import { keys } from '#web/lib/api/keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { lengths } from '#web/lib/forms/text-lengths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

import type { FailedRefund } from './failed-refund.ts';
import { SendAgain } from './send-again.tsx';

interface Asked {
  refund: FailedRefund;
  onClose: () => void;
}

export function SendAgainDialog({ refund: { job, refundId, amount }, onClose }: Asked) {
  const t = useT('admin');
  const retry = useAction('RetryRefund', [keys.queues]);
  const send = () => retry.run({ jobId: job.jobId, refundId });
  const text = t('failedRefund.againText');
  return <SendAgain amount={amount} text={text} busy={retry.pending} send={send} onClose={onClose} />;
}

export function PayManuallyDialog({ refund: { job, refundId, amount }, onClose }: Asked) {
  const t = useT('admin');
  const format = useFormat();
  const action = useAction('PayRefundManually', [keys.queues]);
  return (
    <ActionDialog
      onClose={onClose}
      title={t('failedRefund.manuallyTitle', { amount: format.money(amount) })}
      consequence={t('failedRefund.manuallyText')}
      confirm={t('failedRefund.manuallyConfirm', { amount: format.money(amount) })}
      text={{ label: t('failedRefund.manuallyNote'), error: t('failedRefund.manuallyError'), ...lengths.reason }}
      send={(note) => action.send({ jobId: job.jobId, refundId, note })}
    />
  );
}
