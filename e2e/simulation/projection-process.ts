import type { Journal } from '#events/journal.ts';
import { parseCategory, type EventLog } from '#events/log/event-log.ts';
import { toPosition } from '#events/log/position.ts';
import { BatchWriter, PoisonError } from '#projections/runner/batch-writer.ts';
import type { FeedEvent } from '#projections/runner/feed-pages.ts';
import type { MemoryStore } from '#projections/runner/memory-store.ts';
import { folds, type AnyReadModel } from '#projections/runner/read-model.ts';
import { CheckpointMovedError } from '#projections/runner/row-store.ts';

import { killablePort, type KillableProcess } from './killable-process.ts';

/** A process that feeds one read model: its row cache dies with it, the store survives it. */
export class ProjectionProcess {
  readonly #model: AnyReadModel;
  readonly #process: KillableProcess;
  readonly #store: MemoryStore;
  readonly #journal: Journal;
  readonly #log: EventLog;
  #writer: BatchWriter;

  constructor(
    model: AnyReadModel,
    store: MemoryStore,
    process: KillableProcess,
    ports: { log: EventLog; journal: Journal },
  ) {
    this.#model = model;
    this.#store = store;
    this.#process = process;
    this.#journal = ports.journal;
    this.#log = ports.log;
    this.#writer = this.#begin();
  }

  get alive(): boolean {
    return this.#process.alive;
  }

  /** Folds the next events. False when there are none. After a faster rival, it continues from the rival's position. */
  async advance(limit: number): Promise<boolean> {
    const after = this.#writer.position ?? undefined;
    const recorded = await this.#process.step(() => this.#log.readAll({ after, limit }));
    const last = recorded.at(-1);
    if (last === undefined) return false;
    const events = await this.#journal.decode(recorded);
    const own = recorded
      .map((event, index): FeedEvent => ({
        recorded: event,
        category: parseCategory(event.stream),
        event: events[index] ?? null,
        error: null,
      }))
      .filter(({ category, recorded: { type } }) => folds(this.#model, { type, category }));
    try {
      await (own.length > 0 ? this.#writer.apply(own, last.position) : this.#writer.skip(last.position));
    } catch (error) {
      // Rows that a rival wrote meanwhile do not match the older events in memory: both are read again.
      if (!(error instanceof CheckpointMovedError || (error instanceof PoisonError && this.#wasOvertaken())))
        throw error;
      this.#writer = this.#begin();
    }
    return true;
  }

  #wasOvertaken(): boolean {
    return this.#store.position !== this.#writer.position;
  }

  #begin(): BatchWriter {
    const { position } = this.#store;
    const store = killablePort(this.#process, this.#store, ['load', 'commit']);
    return new BatchWriter(this.#model, store, position === null ? null : toPosition(position));
  }
}
