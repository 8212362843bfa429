import { setTimeout as pause } from 'node:timers/promises';

import { Logger as QueueLogger, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';

import { asOptions, connectionSettings } from '#platform/connection-settings.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Logger } from '#platform/logger.ts';

import { redactTaskErrors } from './redact-task-errors.ts';

const CONCURRENCY = 8;
/** The maximum delay of a deadline; NOTIFY announces jobs that are due at once. */
const POLL_INTERVAL_MS = 500;
const RESTART_DELAY_MS = 1_000;
/** Jobs are fetched and completed in batches; after a crash some are repeated, which is harmless. */
const BATCHES = { localQueue: { size: 3 * CONCURRENCY }, completeJobBatchDelay: 50, failJobBatchDelay: 50 };
/** Completion through a batch, even of one job, can fail safely: otherwise an unreachable database ends the process. */
const UNBATCHED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

interface Work {
  /** Names its database connections. */
  readonly name: string;
  readonly tasks: TaskList;
  readonly crontab?: string;
  /** The number of serial queues, if its jobs use them. A batch would start all jobs of a queue at once. */
  readonly serialQueues?: number;
}

export interface RunningQueue {
  running(): boolean;
  stop(): Promise<void>;
}

/**
 * Runs graphile-worker with a pool of its own. The worker gives up after some failures in a row; here it is always
 * restarted.
 */
export function runQueue(
  databaseUrl: string,
  { name, tasks, crontab = '', serialQueues }: Work,
  { logger, report }: { readonly logger: Logger; readonly report?: ReportError | undefined },
): RunningQueue {
  const concurrency = serialQueues ?? CONCURRENCY;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    application_name: `homewright ${name}`,
    options: asOptions({ ...connectionSettings, synchronous_commit: 'off' }),
    keepAlive: true,
  });
  // Idle connections break when the database restarts; the pool replaces them.
  const lost = (error: Error): void => logger.warn({ err: error }, 'a connection of the queue was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => void client.on('error', lost));
  const stopping = new AbortController();
  let runner: Runner | undefined;

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          preset: { worker: serialQueues === undefined ? BATCHES : UNBATCHED },
          pgPool: pool,
          taskList: redactTaskErrors(tasks, report),
          crontab,
          concurrency,
          // Without batches each worker polls for itself; together they poll as often.
          pollInterval: POLL_INTERVAL_MS * (serialQueues ?? 1),
          noHandleSignals: true,
          logger: quiet(logger),
        });
        // Stopped while it was starting.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'the queue is restarted');
      }
      runner = undefined;
      await pause(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    running: () => runner !== undefined,
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await running;
      await pool.end();
    },
  };
}

/** The structured fields of a log line. */
interface LogMeta {
  readonly error?: unknown;
  readonly fatalError?: unknown;
  readonly job?: { readonly id: string; readonly task_identifier: string };
}

/**
 * Logs only the queue's warnings and errors. A line with an error repeats the error's message, so the error is logged
 * instead.
 */
function quiet(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta: LogMeta = {}) => {
    if (level !== 'error' && level !== 'warning') return;
    const error = meta.error ?? meta.fatalError;
    const about = { job: meta.job?.id, task: meta.job?.task_identifier };
    logger.warn(error === undefined ? { queue: message } : { ...about, err: error }, 'the queue reported a problem');
  });
}
