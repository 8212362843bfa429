import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { RefundsView } from '#query-api/contract/staff.ts';
import { keys } from '#web/lib/api/keys.ts';
import { useAct } from '#web/lib/api/use-act.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { JobQueue, Since } from './job-queue.tsx';
import { refundsQuery } from './queue-queries.ts';

type Refund = RefundsView['refunds'][number];

/** Refunds that support or an admin proposed, and that another person has to confirm. */
export function RefundQueue() {
  const t = useT('admin');
  const format = useFormat();
  const query = useSuspenseInfiniteQuery(refundsQuery);
  const [asking, setAsking] = useState<Refund | null>(null);
  const refunds = query.data.pages.flatMap((page) => page.refunds);
  return (
    <>
      <JobQueue
        label={t('queues.refunds')}
        empty={{ title: t('queues.noRefunds'), text: t('queues.noRefundsText') }}
        query={query}
        lines={refunds.map((refund) => ({
          key: refund.refundId,
          job: refund.job,
          party: t('queues.refundLine', {
            amount: format.money(refund.refund),
            name: refund.staffName ?? t('queues.staff'),
          }),
          since: <Since at={refund.at} />,
          action: refund.mine ? <Button onClick={() => setAsking(refund)}>{t('queues.decide')}</Button> : undefined,
          note: (
            <>
              {refund.reason !== null && <q>{refund.reason}</q>}
              {!refund.mine && <span>{t('queues.needsAnother')}</span>}
            </>
          ),
        }))}
      />
      {asking && <RefundDialog refund={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function RefundDialog({ refund: { job, refund, refundId, reason }, onClose }: { refund: Refund; onClose: () => void }) {
  const t = useT('admin');
  const format = useFormat();
  const confirm = useAct('ConfirmRefund', [keys.queues]);
  const reject = useAct('RejectRefund', [keys.queues]);
  const act = async (run: typeof confirm.run): Promise<void> => {
    await run({ jobId: job.jobId, refundId });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.title', { amount: format.money(refund) })}
      consequence={t('refund.text')}
      actions={
        <>
          <Button tone="secondary" busy={reject.pending} onClick={() => void act(reject.run)}>
            {t('refund.reject')}
          </Button>
          <Button busy={confirm.pending} onClick={() => void act(confirm.run)}>
            {t('refund.confirm', { amount: format.money(refund) })}
          </Button>
        </>
      }
    >
      {reason !== null && <blockquote className="rounded-card bg-surface px-4 py-3">{reason}</blockquote>}
    </Dialog>
  );
}
