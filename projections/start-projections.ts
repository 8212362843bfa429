import { register } from 'prom-client';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { CheckpointSigner } from '#events/proof/checkpoint.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import { connect } from '#platform/postgres.ts';
import { followLog } from './proof/follow-log.ts';
import { findPersonStreams } from './find-person-streams.ts';
import { readModels } from './read-models/index.ts';
import type { AnyReadModel } from './runner/read-model.ts';
import { replayFunnels } from './replays/replay-funnels.ts';
import { Supervisor } from './runner/supervisor.ts';
import { sideEffects } from './side-effects.ts';

export interface ProjectionsDeps {
  readonly logger: Logger;
  readonly report?: ReportError;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly databaseUrl: string;
  /** Signs the log's checkpoints. Without it, the tree over the log is left to other processes. */
  readonly signer?: CheckpointSigner | undefined;
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
  const { databaseUrl, log, journal, logger, report, signer } = deps;
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
    findPersonStreams: findPersonStreams(sql),
  });
  await supervisor.start();
  const leases = new Leases(databaseUrl, 'proof');
  const replays = replayFunnels({ sql, leases, logger, report });
  const tree = signer === undefined ? undefined : followLog({ sql, log, leases, logger, report, signer });
  return {
    async stop() {
      await Promise.all([supervisor.stop(), tree?.stop(), replays.stop()]);
      await leases.close();
      await sql.end({ timeout: 5 });
    },
    health: () => [...supervisor.health(), ...(tree?.health() ?? [])].join('; ') || undefined,
  };
}
