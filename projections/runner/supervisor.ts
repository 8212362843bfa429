import type { Registry } from 'prom-client';

import type { Journal } from '#events/journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import type { ReportError } from '#platform/error-reports.ts';
import { lagWarning, idleSeconds, type Follower } from '#platform/log-follower.ts';
import { Leases } from '#platform/leases.ts';
import type { Logger } from '#platform/logger.ts';
import type { Sql } from '#platform/postgres.ts';
import { BuildWorker } from './build-worker.ts';
import { buildName, type Build } from './build.ts';
import { addBuild, BUILDS_CHANNEL, listBuilds, type BuildRow } from './builds.ts';
import { countDeadLetters } from './dead-letters.ts';
import { EventFeed } from './event-feed.ts';
import { createForgottenEvents, type FindPersonStreams, type ForgottenEvents } from './forgotten-events.ts';
import { pause } from './pause.ts';
import type { AnyReadModel } from './read-model.ts';
import type { SideEffects } from './side-effects.ts';
import type { WorkerTiming } from './worker-deps.ts';
import { workerMetrics, type WorkerMetrics, type WorkerSample } from './worker-metrics.ts';

export interface SupervisorDeps {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly log: EventLog;
  readonly journal: Journal;
  readonly logger: Logger;
  readonly report?: ReportError | undefined;
  readonly registry: Registry;
  readonly models: readonly AnyReadModel[];
  readonly findPersonStreams: FindPersonStreams;
  /** By read model name. */
  readonly effects?: Readonly<Record<string, SideEffects>>;
  readonly timing?: Partial<WorkerTiming>;
}

const DEFAULT_TIMING: WorkerTiming = { leaseEveryMs: 500, retryMs: 100, pausedMs: 15_000 };
const POLL_INTERVAL_MS = 5_000;
/** A worker that is behind and has not moved for this long is "alive but not advancing". */
const STALLED_AFTER_MS = 20_000;

type FoundBuild = Pick<BuildRow, 'version' | 'build' | 'state' | 'position'>;

/** Runs every read model of this process: a worker for each build that is active or being built. */
export class Supervisor {
  readonly #deps: SupervisorDeps;
  readonly #timing: WorkerTiming;
  readonly #feed: EventFeed;
  readonly #forgottenEvents: ForgottenEvents;
  readonly #leases: Leases;
  readonly #metrics: WorkerMetrics;
  readonly #workers = new Map<string, BuildWorker>();
  readonly #stop = new AbortController();
  #wakeUp = new AbortController();
  #unlisten: (() => Promise<void>) | undefined;
  #polling: Promise<void> | undefined;

  constructor(deps: SupervisorDeps) {
    this.#deps = deps;
    this.#timing = { ...DEFAULT_TIMING, ...deps.timing };
    this.#feed = new EventFeed(deps.log, deps.journal);
    this.#forgottenEvents = createForgottenEvents(deps.log, deps.journal, deps.findPersonStreams);
    this.#leases = new Leases(deps.databaseUrl, 'projections');
    this.#metrics = workerMetrics(
      deps.registry,
      () => this.#samples(),
      () => countDeadLetters(deps.sql),
    );
  }

  async start(): Promise<void> {
    const { sql, logger } = this.#deps;
    await this.#feed.start((error) => logger.warn({ err: error }, 'the subscription to the log has trouble'));
    const onNotify = (): void => this.#wakeUp.abort();
    const listening = await sql.listen(BUILDS_CHANNEL, onNotify, onNotify);
    this.#unlisten = () => listening.unlisten();
    await this.#poll();
    this.#polling = this.#pollBuilds();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    this.#wakeUp.abort();
    await this.#polling;
    await Promise.all([...this.#workers.values()].map((worker) => worker.stop()));
    await this.#unlisten?.();
    await this.#feed.stop();
    await this.#leases.close();
  }

  /** One sentence per problem; none when all is well. */
  health(): string[] {
    const trouble = this.#feed.trouble === null ? [] : ['the log cannot be read'];
    return [...trouble, ...[...this.#workers.values()].flatMap((worker) => this.#warning(worker))];
  }

  #warning(worker: BuildWorker): string[] {
    const name = buildName(worker.build);
    if (worker.state === 'paused') return [`${name} is paused at an event that it cannot fold`];
    if (worker.state === 'blocked') return [`${name} is ahead of the log`];
    if (worker.state === 'retrying') return [`${name} is failing and tries again`];
    const warning = lagWarning(this.#asFollower(worker), STALLED_AFTER_MS);
    return warning === null || canBeIdle(worker) ? [] : [warning];
  }

  #asFollower(worker: BuildWorker): Follower {
    const lag = Math.max(0, Number(this.#feed.head ?? 0) - Number(worker.position ?? 0));
    const ledElsewhere = worker.state === 'standby';
    return { name: buildName(worker.build), ledElsewhere, lag, movedAt: worker.movedAt };
  }

  async #pollBuilds(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await pause(POLL_INTERVAL_MS, this.#wakeUp.signal);
      if (this.#stop.signal.aborted) return;
      this.#wakeUp = new AbortController();
      await this.#poll().catch((error: unknown) => this.#deps.logger.warn({ err: error }, 'cannot poll for builds'));
    }
  }

  /** Starts missing workers and stops superfluous ones, for the builds of the versions that this code knows. */
  async #poll(): Promise<void> {
    const wanted = new Set<string>();
    const known = await listBuilds(this.#deps.sql);
    for (const model of this.#deps.models) {
      const builds = known.filter((row) => row.model === model.name);
      for (const { version, build, state, position } of await this.#openBuilds(model, builds)) {
        const found = { model: model.name, version, build };
        wanted.add(buildName(found));
        this.#startWorker(model, found).sees({ state, position });
      }
    }
    for (const [id, worker] of this.#workers) {
      if (!wanted.has(id)) await worker.stop();
      if (worker.ended) this.#workers.delete(id);
    }
  }

  async #openBuilds(model: AnyReadModel, builds: readonly BuildRow[]): Promise<FoundBuild[]> {
    const { sql, logger } = this.#deps;
    const newer = builds.find(({ state, version }) => state === 'active' && version > model.version);
    if (newer !== undefined) {
      logger.info({ model: model.name, active: newer.version, known: model.version }, 'a newer version is at work');
      return [];
    }
    const open = builds.filter(({ state, version }) => state !== 'retired' && version === model.version);
    if (open.length > 0) return open;
    const added = await addBuild(sql, model, builds.length === 0 ? 'first' : 'rebuild');
    return [{ ...added, state: 'building', position: null }];
  }

  #startWorker(model: AnyReadModel, build: Build): BuildWorker {
    const id = buildName(build);
    const started = this.#workers.get(id);
    if (started !== undefined) return started;
    // A rebuild must not use events that were decoded before a person was forgotten.
    this.#feed.dropDecoded();
    this.#forgottenEvents.drop();
    const { sql, log, logger, report, effects } = this.#deps;
    const worker = new BuildWorker(model, build, {
      sql,
      log,
      logger,
      report,
      feed: this.#feed,
      forgottenEvents: this.#forgottenEvents,
      leases: this.#leases,
      metrics: this.#metrics,
      effects: effects?.[model.name],
      timing: this.#timing,
    });
    this.#workers.set(id, worker);
    return worker;
  }

  #samples(): WorkerSample[] {
    return [...this.#workers.values()].map((worker) => {
      const follower = this.#asFollower(worker);
      const idle = canBeIdle(worker) ? 0 : idleSeconds(follower);
      return { model: follower.name, state: worker.state, lag: follower.lag, idleSeconds: idle };
    });
  }
}

/** Tables are being finished here, or possibly by the leader of a build that is not active yet. */
function canBeIdle({ state, active }: BuildWorker): boolean {
  return state === 'finishing' || state === 'stopped' || (state === 'standby' && !active);
}
