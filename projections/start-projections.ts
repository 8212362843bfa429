import { register } from 'prom-client';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { ReportError } from '#platform/error-reports.ts';
import type { Logger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { readModels } from './read-models/index.ts';
import type { AnyReadModel } from './runner/read-model.ts';
import { Supervisor } from './runner/supervisor.ts';
import { sideEffects } from './side-effects.ts';

export interface ProjectionsDeps {
  readonly logger: Logger;
  readonly report?: ReportError;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly databaseUrl: string;
  /** Defaults to all. */
  readonly models?: readonly AnyReadModel[];
}

export interface RunningProjections {
  stop(): Promise<void>;
  /** For `/health/ready`: one sentence per problem. */
  health(): string | undefined;
}

/** Runs the read models in this process, unless another process holds their leases. */
export async function startProjections(deps: ProjectionsDeps): Promise<RunningProjections> {
  const models = deps.models ?? readModels;
  const { databaseUrl, log, journal, logger, report } = deps;
  const sql = connect(databaseUrl, { max: models.length + 4, name: 'homewright projections', durable: false });
  const supervisor = new Supervisor({
    sql,
    databaseUrl,
    log,
    journal,
    logger,
    report,
    registry: register,
    models,
    effects: sideEffects,
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
