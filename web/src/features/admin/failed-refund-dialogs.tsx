import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { ActionDialog } from '#web/lib/forms/action-dialog.tsx';
import { textLengths } from '#web/lib/forms/text-lengths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

import type { FailedRefund } from './failed-refund.ts';
import { RetryDialog } from './retry-dialog.tsx';

interface Asked {
  refund: FailedRefund;
  onClose: () => void;
}

export function RetryRefundDialog({ refund: { job, refundId, amount }, onClose }: Asked) {
  const t = useT('admin');
  const retry = useAction('RetryRefund', [keys.queues]);
  const send = () => retry.run({ jobId: job.jobId, refundId });
  const text = t('failedRefund.againText');
  return <RetryDialog amount={amount} text={text} busy={retry.pending} send={send} onClose={onClose} />;
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
      text={{ label: t('failedRefund.manuallyNote'), error: t('failedRefund.manuallyError'), ...textLengths.reason }}
      send={(note) => action.send({ jobId: job.jobId, refundId, note })}
    />
  );
}
