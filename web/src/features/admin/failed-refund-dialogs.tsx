import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { ActDialog } from '#web/lib/forms/act-dialog.tsx';
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
  const retry = useAct('RetryRefund', [keys.queues]);
  const send = () => retry.run({ jobId: job.jobId, refundId });
  const text = t('failedRefund.againText');
  return <SendAgain amount={amount} text={text} busy={retry.pending} send={send} onClose={onClose} />;
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
      text={{ label: t('failedRefund.otherwiseNote'), error: t('failedRefund.otherwiseError'), ...lengths.reason }}
      send={(note) => act.send({ jobId: job.jobId, refundId, note })}
    />
  );
}
