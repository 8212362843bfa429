import { createHmac } from 'node:crypto';

import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

export interface Webhooks {
  /** Call when there is something new to deliver. */
  wake(): void;
  stop(): Promise<void>;
}

const FIRST_RETRY_SECONDS = 0.5;
const LAST_RETRY_SECONDS = 60;
const POLL_INTERVAL_MS = 5_000;
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Delivers pending events, oldest first, until the receiver answers with success. A failure is tried again later and
 * does not delay the others. What was pending at a crash is delivered after it.
 */
export function deliverWebhooks(options: { sql: Sql; url: string; secret: string; logger: Logger }): Webhooks {
  const { sql, logger } = options;
  const stopping = new AbortController();
  let woken = true;
  let wakeUp = (): void => {};

  async function deliverDue(): Promise<void> {
    const due = await sql<{ id: string; event: object; attempts: number; dueAt: string }[]>`
      select id, event, attempts, next_attempt_at::text as "dueAt" from payment_service.events
      where delivered_at is null and dropped_at is null and next_attempt_at <= now()
        and not (select hold_webhooks from payment_service.trouble)
      order by created_order limit 50`;
    for (const { id, event, attempts, dueAt } of due) {
      if (stopping.signal.aborted) return;
      // A redelivery requested during this one changes `next_attempt_at`; the event then stays pending. (Compared as
      // text: a JavaScript Date would lose the microseconds.)
      if (await deliver(options, JSON.stringify(event), stopping.signal)) {
        await sql`
          update payment_service.events
          set deliveries = deliveries + 1, delivered_at = case when next_attempt_at = ${dueAt}::text::timestamptz then now() end
          where id = ${id}`;
      } else {
        const seconds = Math.min(LAST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** attempts);
        await sql`
          update payment_service.events
          set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds})
          where id = ${id} and next_attempt_at = ${dueAt}::text::timestamptz`;
      }
    }
    if (due.length > 0) woken = true;
  }

  async function untilWoken(): Promise<void> {
    const [next] = await sql<{ ms: number | null }[]>`
      select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as ms
      from payment_service.events
      where delivered_at is null and dropped_at is null and not (select hold_webhooks from payment_service.trouble)`;
    const wait = Math.max(10, Math.min(POLL_INTERVAL_MS, next?.ms ?? POLL_INTERVAL_MS));
    if (woken || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        woken = false;
        await deliverDue();
        await untilWoken();
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'webhooks wait for the database');
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
  })();

  return {
    wake() {
      woken = true;
      wakeUp();
    },
    async stop() {
      // Aborted deliveries stay pending: a receiver that hangs must not delay the shutdown.
      stopping.abort();
      wakeUp();
      await running;
    },
  };
}

async function deliver(to: { url: string; secret: string }, payload: string, stopping: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(to.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': sign(payload, to.secret) },
      body: payload,
      signal: AbortSignal.any([stopping, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Stripe's scheme: HMAC-SHA-256 over the time of sending and the body. */
function sign(payload: string, secret: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
