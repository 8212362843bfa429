import type { JobHelpers, TaskList } from 'graphile-worker';

import { RuleError } from '#domain/rule-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';

import { findUnhandledWebhook, markHandled, HANDLE_WEBHOOK_TASK } from '../webhooks/webhook-store.ts';
import { RECONCILE_TASK, reconcilePayments } from '../webhooks/reconcile-payments.ts';
import type { WebhookDeps } from '../webhooks/webhook-deps.ts';
import { handleWebhookEvent } from '../webhooks/handle-webhook-event.ts';
import { findPendingDeadline, FIRE_TASK, markFired } from './deadline-rows.ts';
import { fireDeadline } from './fire-deadline.ts';

export interface TaskDeps extends WebhookDeps {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly report?: ReportError | undefined;
}

/** Right after the demonstration's clock moved, this process may still have the old offset. */
const MIN_WAIT_MS = 200;

export function createQueueTasks(deps: TaskDeps): TaskList {
  return {
    async [FIRE_TASK](payload, helpers) {
      const deadline = await findPendingDeadline(deps.sql, getDeadlineId(payload));
      if (deadline === undefined) return;
      const early = Date.parse(deadline.dueAt) - deps.clock.now().getTime();
      if (early > 0) return again(helpers, deadline.id, wasEarly(payload) ? early : MIN_WAIT_MS);
      const { id, command } = deadline;
      await settleRejection(deps, command, { deadline: id }, () => fireDeadline(deadline, deps));
      await markFired(deps.sql, deadline);
    },
    async [HANDLE_WEBHOOK_TASK](payload) {
      const webhook = await findUnhandledWebhook(deps.sql, getDeadlineId(payload));
      if (webhook === undefined) return;
      const { id, kind } = webhook;
      const rejection = await settleRejection(deps, kind, { webhook: id }, () => handleWebhookEvent(webhook, deps));
      await markHandled(deps.sql, webhook.id, rejection ?? 'settled');
    },
    async [RECONCILE_TASK]() {
      const lost = await reconcilePayments(deps);
      if (lost > 0) deps.logger.warn({ webhooks: lost }, 'webhooks of the payment provider were lost');
    },
  };
}

/**
 * A rejection by the rules is final: it is reported to the error monitoring, and the task completes. Every other error
 * is thrown, so that the queue retries.
 */
async function settleRejection(
  { logger, report }: Pick<TaskDeps, 'logger' | 'report'>,
  part: string,
  what: object,
  work: () => Promise<void>,
): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    logger.error({ part, ...what, code: error.code }, 'the rules rejected a command of the system');
    report?.(error, error.code, part);
    return error.code;
  }
}

/** An early deadline is retried once, soon: this process's clock may be behind. */
async function again(helpers: JobHelpers, id: string, inMs: number): Promise<void> {
  const runAt = new Date(Date.now() + Math.max(MIN_WAIT_MS, inMs));
  await helpers.addJob(FIRE_TASK, { id, early: true }, { jobKey: id, runAt });
}

function wasEarly(payload: unknown): boolean {
  return (payload as { early?: boolean }).early === true;
}

function getDeadlineId(payload: unknown): string {
  return (payload as { id: string }).id;
}
