import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import type { FailedRefund } from './failed-refund-queue.tsx';

interface Asked {
  refund: FailedRefund;
  onClose: () => void;
}

export function SendAgainDialog({ refund: { job, refundId, amount }, onClose }: Asked) {
  const t = useT('admin');
  const format = useFormat();
  const retry = useAct('RetryRefund', [keys.queues]);
  const send = async (): Promise<void> => {
    await retry.run({ jobId: job.jobId, refundId });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('failedRefund.againTitle', { amount: format.money(amount) })}
      consequence={t('failedRefund.againText')}
      actions={
        <Button busy={retry.pending} onClick={() => void send()}>
          {t('failedRefund.againConfirm', { amount: format.money(amount) })}
        </Button>
      }
    />
  );
}

export function PayOtherwiseDialog({ refund: { job, refundId, amount }, onClose }: Asked) {
  const t = useT('admin');
  const format = useFormat();
  const act = useAct('PayRefundOtherwise', [keys.queues]);
  return (
    <ActDialog
      onClose={onClose}
      title={t('failedRefund.otherwiseTitle', { amount: format.money(amount) })}
      consequence={t('failedRefund.otherwiseText')}
      confirm={t('failedRefund.otherwiseConfirm', { amount: format.money(amount) })}
      text={{ label: t('failedRefund.otherwiseNote'), error: t('failedRefund.otherwiseError'), min: 3, max: 1000 }}
      send={(note) => act.send({ jobId: job.jobId, refundId, note })}
    />
  );
}
