import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FailedRefundsView } from '#query-api/contract/staff.ts';
import { paths } from '#web/app/paths.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { StateChip } from '#web/lib/jobs/state-chip.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { JobRow, RowList } from '#web/ui/job-row.tsx';

import { PayOtherwiseDialog, SendAgainDialog } from './failed-refund-dialogs.tsx';
import { ListFoot } from './list-foot.tsx';
import { failedRefundsQuery } from './queue-queries.ts';

export type FailedRefund = FailedRefundsView['refunds'][number];

/** Refunds that the card's bank sent back or the payment provider refused: an admin sends them again, or says how they were paid. */
export function FailedRefundQueue() {
  const t = useT('admin');
  const tJob = useT('job');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(failedRefundsQuery);
  const [asking, setAsking] = useState<{ refund: FailedRefund; how: 'again' | 'otherwise' } | null>(null);
  const refunds = query.data.pages.flatMap((page) => page.refunds);
  if (refunds.length === 0) {
    return (
      <EmptyState level={2} spot="bench" title={t('queues.noFailedRefunds')} text={t('queues.noFailedRefundsText')} />
    );
  }
  const close = () => setAsking(null);
  return (
    <>
      <RowList label={t('queues.failedRefunds')}>
        {refunds.map((refund) => (
          <JobRow
            key={refund.refundId}
            to={paths.job(refund.job.jobId)}
            title={refund.job.title ?? tJob('untitled', { number: refund.job.number })}
            chip={<StateChip state={refund.job.state} />}
            party={t('queues.failedRefundLine', {
              amount: format.money(refund.amount),
              name: refund.clientName ?? refund.job.number,
            })}
            due={<span className="text-sm text-muted">{format.date(refund.at)}</span>}
            action={<Ways refund={refund} onAsk={(how) => setAsking({ refund, how })} />}
            note={
              <>
                <span>
                  {refund.refused
                    ? t('failedRefund.refused', { code: refund.code })
                    : t(`failedRefund.code.${codeOf(refund)}`)}
                </span>
                {refund.mayPayOtherwise && !refund.mayRetry && <span>{t('failedRefund.chargedBack')}</span>}
              </>
            }
          />
        ))}
      </RowList>
      <ListFoot query={query} />
      {asking?.how === 'again' && <SendAgainDialog refund={asking.refund} onClose={close} />}
      {asking?.how === 'otherwise' && <PayOtherwiseDialog refund={asking.refund} onClose={close} />}
    </>
  );
}

function Ways({ refund, onAsk }: { refund: FailedRefund; onAsk: (how: 'again' | 'otherwise') => void }) {
  const t = useT('admin');
  return (
    <span className="flex flex-wrap gap-2">
      {refund.mayPayOtherwise && (
        <Button tone="secondary" onClick={() => onAsk('otherwise')}>
          {t('failedRefund.otherwise')}
        </Button>
      )}
      {refund.mayRetry && <Button onClick={() => onAsk('again')}>{t('failedRefund.sendAgain')}</Button>}
    </span>
  );
}

const told = ['lost_or_stolen_card', 'expired_or_canceled_card'] as const;

function codeOf({ code }: FailedRefund): (typeof told)[number] | 'unknown' {
  return told.find((known) => known === code) ?? 'unknown';
}
