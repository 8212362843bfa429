import type { EventLog } from '#events/log/event-log.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import type { EventFeed } from './event-feed.ts';
import type { ForgottenEvents } from './forgotten-events.ts';
import type { SideEffects } from './side-effects.ts';
import type { WorkerMetrics } from './worker-metrics.ts';

export interface WorkerDeps {
  readonly sql: Sql;
  readonly log: EventLog;
  readonly feed: EventFeed;
  readonly forgottenEvents: ForgottenEvents;
  readonly leases: Leases;
  readonly logger: Logger;
  readonly report: ReportError | undefined;
  readonly metrics: WorkerMetrics;
  readonly effects: SideEffects | undefined;
  readonly timing: WorkerTiming;
}

export interface WorkerTiming {
  /** How often a standby worker tries to take the lease. */
  readonly leaseEveryMs: number;
  /** The wait after a first failure; doubles up to 100 times that. */
  readonly retryMs: number;
  /** How often a paused worker retries its poison event. */
  readonly pausedMs: number;
}
