import { isDatabaseAway } from '#events/log/postgres/away.ts';
import type { Sql } from '#platform/postgres.ts';

import type { PaymentNotice } from '../gateways/payments/notice.ts';
import { receiveNotices } from './payment-inbox.ts';

const MOST_TOGETHER = 100;

interface Waiting {
  readonly notice: PaymentNotice;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Stores notices as they come, each resolved when it is kept. Those that come while others are being stored go
 * together in the next statement: at the end of a payout run they come by the hundred, and each commit wakes the queue.
 */
export function createNoticeReceiver(sql: Sql): (notice: PaymentNotice) => Promise<void> {
  let waiting: Waiting[] = [];
  let storing = false;

  async function store(together: readonly Waiting[]): Promise<void> {
    try {
      await receiveNotices(
        sql,
        together.map(({ notice }) => notice),
      );
      for (const { stored } of together) stored();
    } catch (error) {
      if (together.length === 1 || isDatabaseAway(error)) {
        for (const { failed } of together) failed(error);
        return;
      }
      // It may be one that cannot be kept: it must not take the others with it.
      for (const one of together) await store([one]);
    }
  }

  async function storeAll(): Promise<void> {
    storing = true;
    while (waiting.length > 0) {
      const together = waiting.slice(0, MOST_TOGETHER);
      waiting = waiting.slice(MOST_TOGETHER);
      await store(together);
    }
    storing = false;
  }

  return (notice) =>
    new Promise((stored, failed) => {
      waiting.push({ notice, stored, failed });
      if (!storing) void storeAll();
    });
}
