import { setTimeout as pause } from 'node:timers/promises';

import type { Registry } from 'prom-client';

import type { EventLog } from '#events/log/event-log.ts';
import { comparePositions, type Position } from '#events/log/position.ts';
import { lagWarning, followerMetrics, idleSeconds, movedAtAsSeen, type Follower } from '#platform/log-follower.ts';
import type { Logger } from '#platform/logger.ts';

import type { ElectedReactor } from './run-as-leader.ts';
import type { Reactor } from './reactor.ts';
import type { ReactorStore } from './reactor-store.ts';

const POLL_INTERVAL_MS = 5_000;
/** A call to an unresponsive payment provider can take half a minute, and one event can need several. */
const STALLED_AFTER_MS = 2 * 60_000;

type WatchedReactor = Pick<Reactor, 'name' | 'categories'> & Pick<ElectedReactor, 'state'>;

interface WatchDeps {
  readonly log: Pick<EventLog, 'head' | 'readAll'>;
  readonly store: Pick<ReactorStore, 'positions'>;
  readonly registry: Registry;
  readonly logger: Logger;
  readonly pollIntervalMs?: number;
}

export interface ReactorMonitor {
  /** A sentence for each reactor that is behind and does not advance. */
  warnings(): string[];
  stop(): Promise<void>;
}

/**
 * Compares each reactor's checkpoint with the events that it has yet to process, whichever process leads it. A stuck or
 * disconnected leader cannot report itself; the standby processes can.
 */
export function monitorReactors(reactors: readonly WatchedReactor[], deps: WatchDeps): ReactorMonitor {
  const seen = reactors.map((reactor) => new SeenReactor(reactor, deps));
  const stopping = new AbortController();
  followerMetrics(
    deps.registry,
    { lag: 'homewright_reactor_lag', idle: 'homewright_reactor_idle_seconds', label: 'reactor', what: 'reactor' },
    () => seen.map((one) => ({ ...one.asFollower(), idleSeconds: idleSeconds(one.asFollower()) })),
  );

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const [head, positions] = await Promise.all([deps.log.head(), deps.store.positions()]);
        for (const one of seen) await one.check(positions, head);
      } catch (error) {
        deps.logger.warn({ err: error }, 'cannot read the progress of the reactors');
      }
      await pause(deps.pollIntervalMs ?? POLL_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    warnings: () => seen.flatMap((one) => lagWarning(one.asFollower(), STALLED_AFTER_MS) ?? []),
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** One reactor's progress, from its checkpoint. */
class SeenReactor {
  readonly #reactor: WatchedReactor;
  readonly #deps: WatchDeps;
  #position: Position | undefined;
  #movedAt = Date.now();
  /** Up to here the log has no event left for it. */
  #clearTo: Position | undefined;
  /** The first event that it has yet to process. */
  #next: Position | undefined;
  #lag = 0;
  #checked = false;

  constructor(reactor: WatchedReactor, deps: WatchDeps) {
    this.#reactor = reactor;
    this.#deps = deps;
  }

  asFollower(): Follower {
    const { name, state } = this.#reactor;
    return { name, ledElsewhere: state() === undefined, lag: this.#lag, movedAt: this.#movedAt };
  }

  async check(positions: ReadonlyMap<string, Position>, head: Position | undefined): Promise<void> {
    const position = positions.get(this.#reactor.name);
    if (comparePositions(this.#next, position) <= 0) this.#next = await this.#firstAfter(position, head);
    const behind = this.#next !== undefined;
    this.#movedAt = movedAtAsSeen({ position: this.#position, movedAt: this.#movedAt }, { position, behind });
    this.#lag = behind ? Math.max(1, Number(head ?? 0) - Number(position ?? 0)) : 0;
    this.#position = position;
  }

  /**
   * Finds the first event after the checkpoint: a reactor of rare events can be far behind the log's end with nothing
   * to do. No part of the log is searched twice, and nothing before the start; later events reveal a stuck reactor as
   * well.
   */
  async #firstAfter(position: Position | undefined, head: Position | undefined): Promise<Position | undefined> {
    if (!this.#checked) this.#clearTo = head;
    this.#checked = true;
    const after = comparePositions(position, this.#clearTo) > 0 ? position : this.#clearTo;
    if (comparePositions(after, head) >= 0) return undefined;
    const [next] = await this.#deps.log.readAll({ after, categories: this.#reactor.categories, limit: 1 });
    if (next === undefined) this.#clearTo = head;
    return next?.position;
  }
}
