import { comparePositions, type Position } from '#events/log/position.ts';
import { movedAtAsSeen } from '#platform/log-follower.ts';

import { BatchWriter, PoisonError } from './batch-writer.ts';
import { buildName, buildTable, type Build } from './build.ts';
import { dropRetired, findBuild, finishTables, recordStop, takeOver, type BuildRow } from './builds.ts';
import type { FeedEvent } from './feed-pages.ts';
import { PostgresStore } from './postgres-store.ts';
import { isForgetting } from './forgotten-events.ts';
import { folds, isAbout, type AnyReadModel } from './read-model.ts';
import type { DeadLetter } from './row-store.ts';
import { pause } from './pause.ts';
import { PositionAheadError } from './position-ahead-error.ts';
import type { WorkerDeps } from './worker-deps.ts';
import type { WorkerState } from './worker-state.ts';

const POISON_ATTEMPTS = 3;
/** Moves the checkpoint over irrelevant events together, at most this late. */
const CHECKPOINT_DELAY_MS = 5;

/** Keeps one build of one read model up to date while it holds the lease; otherwise waits for the lease. */
export class BuildWorker {
  state: WorkerState = 'standby';
  /** Whether its build is active, as of the last lease or poll. */
  active = false;
  /** When it last advanced, or last received work; to detect "alive but not advancing". */
  movedAt = Date.now();
  position: Position | undefined;
  readonly build: Build;
  readonly withoutVisits: boolean;
  readonly #model: AnyReadModel;
  readonly #deps: WorkerDeps;
  readonly #stop = new AbortController();
  readonly #done: Promise<void>;
  #failures = 0;
  /** Since when the checkpoint lags behind irrelevant events. */
  #unmovedSince: number | null = null;
  #poison: { event: string; attempts: number } | null = null;

  constructor(model: AnyReadModel, build: Build, deps: WorkerDeps) {
    this.#model = model;
    this.build = build;
    this.withoutVisits = !isAbout(model, 'visit');
    this.#deps = deps;
    this.#done = this.#run();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#done;
  }

  /** Updates a standby worker with the leader's progress from the tables. */
  sees({ state, position }: Pick<BuildRow, 'state' | 'position'>): void {
    if (this.state !== 'standby') return;
    const stands = position ?? undefined;
    const behind = comparePositions(stands, this.#deps.feed.head) < 0;
    this.movedAt = movedAtAsSeen(this, { position: stands, behind });
    this.position = stands;
    this.active = state === 'active';
  }

  /** The worker ends by itself when its build is retired. */
  get ended(): boolean {
    return this.state === 'stopped';
  }

  async #run(): Promise<void> {
    const { leases, timing } = this.#deps;
    const name = buildName(this.build);
    while (!this.#stop.signal.aborted && !this.ended) {
      try {
        const lease = await leases.tryTake(name);
        if (lease === null) {
          if (this.state !== 'standby') this.movedAt = Date.now();
          this.state = 'standby';
          await pause(timing.leaseEveryMs, this.#stop.signal);
          continue;
        }
        await this.#workUnder(AbortSignal.any([lease, this.#stop.signal]));
      } catch (error) {
        await this.#failed(error as Error);
      } finally {
        this.#deps.feed.leave(this);
        await leases.release(name).catch(() => {});
      }
    }
    this.state = 'stopped';
  }

  async #workUnder(signal: AbortSignal): Promise<void> {
    const row = await findBuild(this.#deps.sql, this.build);
    if (row === undefined || row.state === 'retired') {
      this.state = 'stopped';
      return;
    }
    this.active = row.state === 'active';
    signal.addEventListener('abort', () => this.#deps.feed.leave(this), { once: true });
    await this.#requireNotAhead(row);
    const writer = this.#writer(row, this.active);
    try {
      await this.#follow(writer, signal);
    } finally {
      // No commit is in flight when the lease is released; the next worker reads the outcome from the checkpoint.
      await writer.settle().catch(() => {});
    }
  }

  async #follow(writer: BatchWriter, signal: AbortSignal): Promise<void> {
    let after = writer.position ?? undefined;
    let finished = false;
    this.state = 'catching-up';
    this.movedAt = Date.now();
    while (!signal.aborted) {
      const page = await this.#deps.feed.read(after, this);
      if (page.events.length > 0) {
        this.#deps.feed.prefetch(page.next, this);
        await this.#apply(writer, page.events, page.next);
        this.position = after; // before this page, whose commit may still be in flight
        after = page.next;
        this.#advanced(page.events.length);
        continue;
      }
      after = page.next;
      await writer.settle();
      this.position = after;
      if (!this.active && !finished) {
        // The worker catches up with events that arrive meanwhile before the build becomes active.
        this.state = 'finishing';
        await finishTables(this.#deps.sql, this.#model, this.build);
        finished = true;
        this.state = 'catching-up';
        this.movedAt = Date.now();
        continue;
      }
      if (!this.active) {
        const taken = await this.#takeOver();
        if (!taken) this.state = 'stopped';
        return; // `#run` starts again with the active build and its side effects
      }
      this.state = 'live';
      await this.#idle(writer, after, signal);
      this.movedAt = Date.now();
    }
  }

  #writer(row: BuildRow, active: boolean): BatchWriter {
    const { sql, effects } = this.#deps;
    this.position = row.position ?? undefined;
    return new BatchWriter(
      this.#model,
      new PostgresStore(sql, this.#model, this.build, active ? effects : undefined),
      row.position,
    );
  }

  /** Where a person's key is destroyed, their streams are folded again before anything that follows. */
  async #apply(writer: BatchWriter, events: readonly FeedEvent[], to: Position | undefined): Promise<void> {
    let rest = events;
    for (const forgetting of this.#model.personal === false
      ? []
      : events.filter(({ recorded }) => isForgetting(recorded))) {
      const before = rest.slice(0, rest.indexOf(forgetting));
      rest = rest.slice(rest.indexOf(forgetting) + 1);
      await this.#applyNext(writer, before, before.at(-1)?.recorded.position);
      const own = (await this.#deps.forgottenEvents.of(forgetting.recorded)).filter((event) => this.#isOwn(event));
      await writer.again(own, forgetting.recorded.position);
      this.#unmovedSince = null;
    }
    await this.#applyNext(writer, rest, to);
  }

  #isOwn({ recorded, category, event }: FeedEvent): boolean {
    return event === null ? isAbout(this.#model, category) : folds(this.#model, { type: recorded.type, category });
  }

  async #applyNext(writer: BatchWriter, events: readonly FeedEvent[], to: Position | undefined): Promise<void> {
    if (to === undefined || (events.length === 0 && comparePositions(to, writer.position ?? undefined) <= 0)) return;
    const own = events.filter((event) => this.#isOwn(event));
    if (own.length > 0) await writer.send(own, to);
    else if (this.#idleMoveIn() < -CHECKPOINT_DELAY_MS * 10) await writer.skip(to);
    else return;
    this.#unmovedSince = null;
  }

  /** Milliseconds until the checkpoint should move over irrelevant events. */
  #idleMoveIn(): number {
    this.#unmovedSince ??= performance.now();
    return this.#unmovedSince + CHECKPOINT_DELAY_MS - performance.now();
  }

  /** Moves the checkpoint over irrelevant events, then waits for new ones. */
  async #idle(writer: BatchWriter, after: Position | undefined, signal: AbortSignal): Promise<void> {
    const { feed } = this.#deps;
    if (after !== undefined && comparePositions(after, writer.position ?? undefined) > 0) {
      const waitMs = this.#idleMoveIn();
      if (waitMs > 0) return feed.wait(after, signal, waitMs);
      await writer.skip(after);
    }
    this.#unmovedSince = null;
    await feed.wait(after, signal);
  }

  async #takeOver(): Promise<boolean> {
    const { sql, effects, logger } = this.#deps;
    const taken = await takeOver(sql, this.#model, this.build, async (tx) => {
      await effects?.onTakeOver(tx, (table) => buildTable(this.build, table));
    });
    if (!taken) return false;
    logger.info({ model: this.#model.name, build: buildName(this.build) }, 'read model took over');
    await dropRetired(sql, this.#model);
    return true;
  }

  async #requireNotAhead(row: BuildRow): Promise<void> {
    const head = await this.#deps.log.head();
    if (comparePositions(row.position ?? undefined, head) > 0) throw new PositionAheadError(row, head);
  }

  async #failed(error: Error): Promise<void> {
    const { timing, logger, report, sql } = this.#deps;
    if (error instanceof PoisonError) return this.#poisoned(error);
    const blocked = error instanceof PositionAheadError;
    this.state = blocked ? 'blocked' : 'retrying';
    logger.error({ err: error, model: this.#model.name }, blocked ? error.message : 'read model failed, trying again');
    report?.(error, 'READ_MODEL_FAILED', this.#model.name);
    if (blocked) await recordStop(sql, this.build, null, error.message).catch(() => {});
    this.#failures += 1;
    const wait = blocked ? timing.pausedMs : timing.retryMs * Math.min(100, 2 ** (this.#failures - 1));
    await pause(wait, this.#stop.signal);
  }

  async #poisoned(error: PoisonError): Promise<void> {
    const { timing, logger, report, sql } = this.#deps;
    const { id, type, stream, revision, position } = error.event.recorded;
    this.#poison = { event: id, attempts: this.#poison?.event === id ? this.#poison.attempts + 1 : 1 };
    logger.error({ err: error, model: this.#model.name, event: id, type, stream, revision }, 'poison event');
    report?.(error.cause, 'POISON_EVENT', `${this.#model.name} ${type}`);
    if (this.#poison.attempts < POISON_ATTEMPTS) {
      this.state = 'retrying';
      return pause(timing.retryMs * this.#poison.attempts, this.#stop.signal);
    }
    try {
      if (this.#model.onPoison === 'skip') {
        await this.#putAside({ eventId: id, type, stream, revision, position, reason: error.message });
        return;
      }
      await recordStop(sql, this.build, `${stream} #${revision} ${type}`, error.message);
    } catch (trouble) {
      logger.error({ err: trouble, model: this.#model.name }, 'could not record the poison event');
    }
    this.state = 'paused';
    await pause(timing.pausedMs, this.#stop.signal);
  }

  async #putAside(letter: DeadLetter): Promise<void> {
    const row = await findBuild(this.#deps.sql, this.build);
    if (row === undefined || row.state === 'retired') return;
    await this.#writer(row, false).skip(letter.position as Position, letter);
  }

  #advanced(events: number): void {
    this.#failures = 0;
    this.#poison = null;
    this.movedAt = Date.now();
    this.#deps.metrics.events.inc({ model: this.#model.name }, events);
  }
}
