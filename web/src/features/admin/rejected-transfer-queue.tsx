import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RejectedTransfersView } from '#query-api/contract/money-queues.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

import { ChargebackNote } from './chargeback-note.tsx';
import { JobQueue, Since } from './job-queue.tsx';
import { rejectedTransfersQuery } from './queue-queries.ts';
import { RetryDialog } from './retry-dialog.tsx';

type RejectedTransfer = RejectedTransfersView['transfers'][number];

/** Transfers that the payment provider rejected: an admin sends them again. */
export function RejectedTransferQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(rejectedTransfersQuery);
  const [asking, setAsking] = useState<RejectedTransfer | null>(null);
  const transfers = query.data.pages.flatMap((page) => page.transfers);
  return (
    <>
      <JobQueue
        label={t('queues.rejectedTransfers')}
        empty={{ title: t('queues.noRejectedTransfers'), text: t('queues.noRejectedTransfersText') }}
        query={query}
        lines={transfers.map((transfer) => ({
          key: transfer.transferId,
          job: transfer.job,
          party: t('queues.rejectedTransferLine', {
            amount: format.money(transfer.amount),
            name: transfer.providerName ?? transfer.job.number,
          }),
          since: <Since at={transfer.at} timezone={transfer.job.timezone} />,
          action: transfer.chargebackStatus === null && (
            <Button onClick={() => setAsking(transfer)}>{t('failedRefund.sendAgain')}</Button>
          ),
          note: (
            <span className="grid gap-1">
              <span>{t('rejectedTransfer.rejected', { code: transfer.code })}</span>
              {transfer.chargebackStatus !== null && (
                <ChargebackNote chargebackStatus={transfer.chargebackStatus} timezone={transfer.job.timezone} />
              )}
            </span>
          ),
        }))}
      />
      {asking !== null && <SendTransferAgain transfer={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function SendTransferAgain({
  transfer: { job, transferId, amount },
  onClose,
}: {
  transfer: RejectedTransfer;
  onClose: () => void;
}) {
  const t = useT('admin');
  const retry = useAction('RetryTransfer', [keys.queues]);
  const send = () => retry.run({ jobId: job.jobId, transferId });
  const text = t('rejectedTransfer.againText');
  return <RetryDialog amount={amount} text={text} busy={retry.pending} send={send} onClose={onClose} />;
}
