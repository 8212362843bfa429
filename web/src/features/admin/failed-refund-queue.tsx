import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

import { ChargebackNote } from './chargeback-note.tsx';
import type { FailedRefund } from './failed-refund.ts';
import { PayManuallyDialog, RetryRefundDialog } from './failed-refund-dialogs.tsx';
import { JobQueue, Since } from './job-queue.tsx';
import { failedRefundsQuery } from './queue-queries.ts';

/**
 * Refunds that the card's bank returned or the payment provider rejected: an admin resends them, or records how they
 * were paid.
 */
export function FailedRefundQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(failedRefundsQuery);
  const [asking, setAsking] = useState<{ refund: FailedRefund; how: 'again' | 'manually' } | null>(null);
  const refunds = query.data.pages.flatMap((page) => page.refunds);
  const close = () => setAsking(null);
  return (
    <>
      <JobQueue
        label={t('queues.failedRefunds')}
        empty={{ title: t('queues.noFailedRefunds'), text: t('queues.noFailedRefundsText') }}
        query={query}
        lines={refunds.map((refund) => ({
          key: refund.refundId,
          job: refund.job,
          party: t('queues.failedRefundLine', {
            amount: format.money(refund.amount),
            name: refund.clientName ?? refund.job.number,
          }),
          since: <Since at={refund.at} timezone={refund.job.timezone} />,
          action: refund.chargebackStatus === null && (
            <RefundActions refund={refund} onAsk={(how) => setAsking({ refund, how })} />
          ),
          note: (
            <span className="grid gap-1">
              <span>
                {refund.rejected
                  ? t('failedRefund.rejected', { code: refund.code })
                  : t(`failedRefund.code.${toKnownCode(refund)}`)}
              </span>
              {!refund.canRetry && <span>{t('failedRefund.chargedBack')}</span>}
              {refund.chargebackStatus !== null && (
                <ChargebackNote chargebackStatus={refund.chargebackStatus} timezone={refund.job.timezone} />
              )}
            </span>
          ),
        }))}
      />
      {asking?.how === 'again' && <RetryRefundDialog refund={asking.refund} onClose={close} />}
      {asking?.how === 'manually' && <PayManuallyDialog refund={asking.refund} onClose={close} />}
    </>
  );
}

function RefundActions({ refund, onAsk }: { refund: FailedRefund; onAsk: (how: 'again' | 'manually') => void }) {
  const t = useT('admin');
  return (
    <span className="flex flex-wrap gap-2">
      <Button tone="secondary" onClick={() => onAsk('manually')}>
        {t('failedRefund.manually')}
      </Button>
      {refund.canRetry && <Button onClick={() => onAsk('again')}>{t('failedRefund.sendAgain')}</Button>}
    </span>
  );
}

const knownCodes = ['lost_or_stolen_card', 'expired_or_canceled_card'] as const;

function toKnownCode({ code }: FailedRefund): (typeof knownCodes)[number] | 'unknown' {
  return knownCodes.find((known) => known === code) ?? 'unknown';
}
