import type { JournalEvent } from '#events/journal.ts';
import type { Position } from '#events/log/event-log.ts';
import type { Known, KnownRows } from './batch-rows.ts';
import type { FeedEvent } from './event-feed.ts';
import { foldBatch, type FoldedBatch } from './fold-batch.ts';
import type { AnyReadModel } from './read-model.ts';
import type { DeadLetter, RowStore } from './row-store.ts';
import { keyOfRow } from './table.ts';

/** An event that this read model cannot take, however often it is tried. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
  readonly event: FeedEvent;
  constructor(event: FeedEvent, reason: string) {
    super(reason);
    this.event = event;
  }
}

/** Rows kept between batches: only one worker writes them, so what it wrote is what stands there. */
const KEPT_ROWS = 30_000;
/** More events than this in one batch are not told one by one. */
const TOLD_EVENTS = 1_000;

/** Folds events into rows and commits them with the checkpoint: the heart of a worker, over any row store. */
export class BatchWriter {
  /** The checkpoint as it stands in the store. */
  position: Position | null;
  readonly #model: AnyReadModel;
  readonly #store: RowStore;
  readonly #known: Known;

  constructor(model: AnyReadModel, store: RowStore, position: Position | null) {
    this.#model = model;
    this.#store = store;
    this.position = position;
    this.#known = Object.fromEntries(Object.keys(model.tables).map((name) => [name, new Map() as KnownRows]));
  }

  /**
   * Applies the events, all of which concern the model, and moves the checkpoint to `to`.
   * @throws PoisonError when one cannot be applied; everything before it has been committed
   */
  async apply(events: readonly FeedEvent[], to: Position): Promise<void> {
    const unreadable = events.findIndex(({ event }) => event === null);
    const folded = await this.#fold(unreadable < 0 ? events : events.slice(0, unreadable));
    const stop = folded.poison?.index ?? (unreadable < 0 ? events.length : unreadable);
    const poison = events[stop];
    const last = poison === undefined ? to : events[stop - 1]?.recorded.position;
    if (last !== undefined) await this.#commitOrHalve(events.slice(0, stop), folded, last);
    if (poison !== undefined) throw new PoisonError(poison, reasonOf(folded.poison?.error ?? poison.error));
  }

  /** Moves the checkpoint over events that do not concern the model, or over a poison event into the dead letters. */
  async skip(to: Position, deadLetter: DeadLetter | null = null): Promise<void> {
    await this.#store.commit({ from: this.position, to, writes: {}, changes: [], deadLetter });
    this.position = to;
  }

  #fold(events: readonly FeedEvent[]): Promise<FoldedBatch> {
    const journalEvents = events.map(({ event }) => event as JournalEvent);
    const known = this.#known;
    return foldBatch(this.#model, journalEvents, {
      known,
      silent: events.length > TOLD_EVENTS,
      load: async (misses) => {
        const tables = Object.entries(misses);
        await Promise.all(tables.map(([name, keys]) => this.#store.load(name, keys, known[name] ?? new Map())));
      },
    });
  }

  async #commit({ writes, changes }: FoldedBatch, to: Position, events: number): Promise<void> {
    const told = events > TOLD_EVENTS ? 'too-many' : changes;
    await this.#store.commit({ from: this.position, to, writes, changes: told, deadLetter: null });
    this.position = to;
    for (const [name, table] of Object.entries(this.#model.tables)) {
      const known = this.#known[name] ?? new Map();
      for (const row of writes[name]?.puts ?? []) known.set(keyOfRow(table, row), row);
      for (const key of writes[name]?.deletes ?? []) known.set(key, null);
      if (known.size > KEPT_ROWS) known.clear();
    }
  }

  /** Where the database refuses a value, halves the batch until the event that carries it stands alone. */
  async #commitOrHalve(events: readonly FeedEvent[], folded: FoldedBatch, to: Position): Promise<void> {
    try {
      return await this.#commit(folded, to, events.length);
    } catch (error) {
      const [only] = events;
      if (!isRefusedData(error) || only === undefined) throw error;
      if (events.length === 1) throw new PoisonError(only, reasonOf(error));
    }
    const middle = events.length >>> 1;
    const first = events.slice(0, middle);
    await this.apply(first, first.at(-1)?.recorded.position ?? to);
    await this.apply(events.slice(middle), to);
  }
}

/** SQL states of a value that PostgreSQL will never take: data exceptions, broken constraints, too large. */
function isRefusedData(error: unknown): error is Error {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(22|23|54)...$/.test(code);
}

/** Database messages can quote values: of those only the SQL state is kept. */
function reasonOf(error: Error | null): string {
  if (error === null) return 'unknown';
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `PostgreSQL refused a value (SQL state ${code})` : error.message.slice(0, 200);
}
