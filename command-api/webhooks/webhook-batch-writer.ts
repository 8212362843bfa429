import { isDatabaseUnavailable } from '#events/log/postgres/connection-errors.ts';
import type { Sql } from '#platform/postgres.ts';

import type { WebhookEvent } from '../gateways/payments/webhook-event.ts';
import { storeWebhookEvents } from './webhook-store.ts';

const MAX_BATCH = 100;

interface Waiting {
  readonly webhook: WebhookEvent;
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Stores webhook events as they arrive; each call resolves when its event is stored. Events that arrive during a
 * statement are stored together by the next one. At the end of a payout run they come by the hundred, and each commit
 * wakes the queue.
 */
export function createWebhookBatchWriter(sql: Sql): (webhook: WebhookEvent) => Promise<void> {
  let waiting: Waiting[] = [];
  let storing = false;

  async function store(batch: readonly Waiting[]): Promise<void> {
    try {
      await storeWebhookEvents(
        sql,
        batch.map(({ webhook }) => webhook),
      );
      for (const { stored } of batch) stored();
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { failed } of batch) failed(error);
        return;
      }
      // One of them may be the cause: it must not fail the others.
      for (const one of batch) await store([one]);
    }
  }

  async function storeAll(): Promise<void> {
    storing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      await store(batch);
    }
    storing = false;
  }

  return (webhook) =>
    new Promise((stored, failed) => {
      waiting.push({ webhook, stored, failed });
      if (!storing) void storeAll();
    });
}
