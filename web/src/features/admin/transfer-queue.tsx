import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useT } from '#web/lib/i18n/use-t.ts';

import { rejectedTransfersQuery, stoppedPayoutsQuery } from './queue-queries.ts';
import { RejectedTransferQueue } from './rejected-transfer-queue.tsx';
import { StoppedPayoutList } from './stopped-payout-list.tsx';

/** Money that does not reach providers: rejected transfers, and accounts that do not pay out. */
export function TransferQueue() {
  const t = useT('admin');
  const stopped = useSuspenseInfiniteQuery(stoppedPayoutsQuery);
  const rejected = useSuspenseInfiniteQuery(rejectedTransfersQuery);
  const accounts = stopped.data.pages.flatMap((page) => page.accounts);
  if (accounts.length === 0) return <RejectedTransferQueue />;
  return (
    <>
      {rejected.data.pages[0]?.total !== 0 && (
        <Part title={t('stoppedPayouts.rejected')}>
          <RejectedTransferQueue />
        </Part>
      )}
      <Part title={t('stoppedPayouts.label')}>
        <StoppedPayoutList accounts={accounts} query={stopped} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-border first:border-t-0">
      <h2 className="px-5 pt-5 pb-1 text-lg sm:px-6">{title}</h2>
      {children}
    </section>
  );
}
