import { setTimeout as pause } from 'node:timers/promises';

import { Logger as QueueLogger, run, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';

import { asOptions, connectionSettings } from '#platform/connection-settings.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Logger } from '#platform/logger.ts';

import { redactTaskErrors } from './redact-task-errors.ts';

const CONCURRENCY = 8;
/** How late a deadline may be picked up; what is put in for at once is heard of by NOTIFY. */
const POLL_INTERVAL_MS = 500;
const RESTART_DELAY_MS = 1_000;
/** Jobs are fetched, and reported as done, several at a time; what a crash forgets of that is done again, harmlessly. */
const BATCHES = { localQueue: { size: 3 * CONCURRENCY }, completeJobBatchDelay: 50, failJobBatchDelay: 50 };
/** Only what is reported through a batch, be it of one, may fail: otherwise a database that is away ends the process. */
const UNBATCHED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

interface Work {
  /** Tells its connections apart. */
  readonly name: string;
  readonly tasks: TaskList;
  readonly crontab?: string;
  /** In how many lines its jobs stand, where they do. In a batch those of one line would all be begun at once. */
  readonly serialQueues?: number;
}

export interface RunningQueue {
  running(): boolean;
  stop(): Promise<void>;
}

/** graphile-worker with a pool of its own. It gives up after some failures in a row; here it is started again, always. */
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
  // Idle connections of a database that restarts: the pool replaces them by itself.
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
          // Whoever fetches one by one looks for each line; together they look as often.
          pollInterval: POLL_INTERVAL_MS * (serialQueues ?? 1),
          noHandleSignals: true,
          logger: quiet(logger),
        });
        // Told to stop while it was starting.
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) logger.warn({ err: error }, 'the queue is started again');
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

/** What it tells beside its words. */
interface LogMeta {
  readonly error?: unknown;
  readonly fatalError?: unknown;
  readonly job?: { readonly id: string; readonly task_identifier: string };
}

/**
 * Its own news are for the log only where somebody has to look. Where an error stands beside its words they repeat the
 * error's message: then it is the error that is logged.
 */
function quiet(logger: Logger): QueueLogger {
  return new QueueLogger(() => (level, message, meta: LogMeta = {}) => {
    if (level !== 'error' && level !== 'warning') return;
    const error = meta.error ?? meta.fatalError;
    const about = { job: meta.job?.id, task: meta.job?.task_identifier };
    logger.warn(error === undefined ? { queue: message } : { ...about, err: error }, 'the queue had trouble');
  });
}
