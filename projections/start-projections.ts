import { register } from 'prom-client';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { Logger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { readModels } from './read-models/index.ts';
import { Supervisor } from './runner/supervisor.ts';
import { scheduleDeadlines } from './schedule-deadlines.ts';

export interface ProjectionsDeps {
  readonly logger: Logger;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly databaseUrl: string;
}

export interface RunningProjections {
  stop(): Promise<void>;
  /** Throws a sentence for `/health/ready` when something does not go on. */
  health(): string | void;
}

/** Feeds every read model in this process, as far as another process does not hold its lease. */
export async function startProjections({
  logger,
  log,
  journal,
  databaseUrl,
}: ProjectionsDeps): Promise<RunningProjections> {
  const sql = connect(databaseUrl, { max: readModels.length + 4, name: 'homewright projections', durable: false });
  const supervisor = new Supervisor({
    sql,
    databaseUrl,
    log,
    journal,
    logger,
    registry: register,
    models: readModels,
    effects: { deadlines: scheduleDeadlines },
  });
  await supervisor.start();
  return {
    async stop() {
      await supervisor.stop();
      await sql.end({ timeout: 5 });
    },
    health: () => supervisor.health().join('; ') || undefined,
  };
}
