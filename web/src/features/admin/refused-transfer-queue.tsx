import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RefusedTransfersView } from '#query-api/contract/money-queues.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

import { AtBank } from './at-bank.tsx';
import { JobQueue, Since } from './job-queue.tsx';
import { refusedTransfersQuery } from './queue-queries.ts';
import { SendAgain } from './send-again.tsx';

type RefusedTransfer = RefusedTransfersView['transfers'][number];

/** Homewrights' shares that the payment provider refused to send: an admin has them sent again. */
export function RefusedTransferQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(refusedTransfersQuery);
  const [asking, setAsking] = useState<RefusedTransfer | null>(null);
  const transfers = query.data.pages.flatMap((page) => page.transfers);
  return (
    <>
      <JobQueue
        label={t('queues.refusedTransfers')}
        empty={{ title: t('queues.noRefusedTransfers'), text: t('queues.noRefusedTransfersText') }}
        query={query}
        lines={transfers.map((transfer) => ({
          key: transfer.transferId,
          job: transfer.job,
          party: t('queues.refusedTransferLine', {
            amount: format.money(transfer.amount),
            name: transfer.providerName ?? transfer.job.number,
          }),
          since: <Since at={transfer.at} />,
          action: transfer.atBank === null && (
            <Button onClick={() => setAsking(transfer)}>{t('failedRefund.sendAgain')}</Button>
          ),
          note: (
            <span className="grid gap-1">
              <span>{t('refusedTransfer.refused', { code: transfer.code })}</span>
              {transfer.atBank !== null && <AtBank atBank={transfer.atBank} />}
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
  transfer: RefusedTransfer;
  onClose: () => void;
}) {
  const t = useT('admin');
  const retry = useAct('RetryTransfer', [keys.queues]);
  const send = () => retry.run({ jobId: job.jobId, transferId });
  const text = t('refusedTransfer.againText');
  return <SendAgain amount={amount} text={text} busy={retry.pending} send={send} onClose={onClose} />;
}
