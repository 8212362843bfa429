import type { JournalEvent } from '#events/journal.ts';
import type { Position } from '#events/log/position.ts';
import type { Known, KnownRows, Writes } from './batch-tables.ts';
import type { FeedEvent } from './feed-pages.ts';
import { foldAgain } from './fold-again.ts';
import { foldBatch, type Change, type FoldedBatch } from './fold-batch.ts';
import type { AnyReadModel } from './read-model.ts';
import type { DeadLetter, RowStore } from './row-store.ts';
import { toRowKey, type Row } from './table.ts';

/** An event that this read model cannot apply, however often it tries. */
export class PoisonError extends Error {
  override readonly name = 'PoisonError';
  readonly event: FeedEvent;
  override readonly cause: Error;
  constructor(event: FeedEvent, cause: Error) {
    super(describeFailure(cause));
    this.event = event;
    this.cause = cause;
  }
}

/**
 * Cached rows of a table between batches: only one worker writes them, so they equal the stored rows. More of them save
 * few queries, and a rebuild's memory grows by several times their size between collections.
 */
const MAX_CACHED_ROWS = 5_000;
/** A larger batch publishes a reset instead of single changes. */
const MAX_PUBLISHED_EVENTS = 1_000;

/** A batch that is sent to the store but not settled. */
interface SentBatch {
  readonly events: readonly FeedEvent[];
  readonly to: Position;
  readonly committed: Promise<void>;
}

/**
 * Folds events into rows and commits them with the checkpoint, over any row store. While the store commits a batch, the
 * writer can fold the next. After an error, the caller replaces the writer.
 */
export class BatchWriter {
  /** The checkpoint in the store. */
  position: Position | null;
  readonly #model: AnyReadModel;
  readonly #store: RowStore;
  readonly #known: Known;
  readonly #maxCachedRows: number;
  #sent: SentBatch | null = null;

  constructor(model: AnyReadModel, store: RowStore, position: Position | null, maxCachedRows = MAX_CACHED_ROWS) {
    this.#model = model;
    this.#store = store;
    this.position = position;
    this.#maxCachedRows = maxCachedRows;
    this.#known = Object.fromEntries(Object.keys(model.tables).map((name) => [name, new Map() as KnownRows]));
  }

  /**
   * Applies the events, all of which concern the model, and moves the checkpoint to `to`.
   * @throws PoisonError when one cannot be applied; everything before it has been committed
   */
  async apply(events: readonly FeedEvent[], to: Position): Promise<void> {
    await this.send(events, to);
    await this.settle();
  }

  /**
   * Like `apply`, but resolves once the batch is sent, after all earlier batches. The next `send` or `settle` reports
   * its outcome.
   */
  async send(events: readonly FeedEvent[], to: Position): Promise<void> {
    const early = await this.#fold(events);
    const folded = (await this.#settled()) === 'as sent' ? early : await this.#fold(events);
    const stop = folded.poison?.index ?? events.length;
    const poison = events[stop];
    const last = poison === undefined ? to : events[stop - 1]?.recorded.position;
    if (last !== undefined) this.#commit(events.slice(0, stop), folded, last);
    if (poison === undefined) return;
    await this.settle();
    throw new PoisonError(poison, folded.poison?.error ?? new Error('unknown'));
  }

  /** Resolves when all that was sent is committed. @throws PoisonError like `apply` */
  async settle(): Promise<void> {
    await this.#settled();
  }

  /** Moves the checkpoint over events that do not concern the model, or over a poison event into the dead letters. */
  async skip(to: Position, deadLetter: DeadLetter | null = null): Promise<void> {
    await this.settle();
    await this.#store.commit({ from: this.position, to, writes: {}, changes: [], deadLetter });
    this.position = to;
  }

  /**
   * Folds the streams of these events again, and moves the checkpoint to `to`. What could not be folded before, and was
   * skipped, is skipped again.
   * @throws PoisonError when an event cannot be folded that could before
   */
  async again(events: readonly FeedEvent[], to: Position): Promise<void> {
    await this.settle();
    let readable = events.filter(({ event }) => event !== null);
    for (;;) {
      const folded = await foldAgain(
        this.#model,
        readable.map(({ event }) => event as JournalEvent),
        {
          load: (name, keys, known) => this.#store.load(name, keys, known),
          silent: readable.length > MAX_PUBLISHED_EVENTS,
        },
      );
      const { poison, writes, changes } = folded;
      if (poison === null) {
        const published = readable.length > MAX_PUBLISHED_EVENTS ? 'too-many' : uniqueTopics(changes);
        const batch = {
          from: this.position,
          to,
          writes,
          changes: published,
          deadLetter: null,
          replaces: true,
        } as const;
        await this.#store.commit(batch);
        this.position = to;
        for (const known of Object.values(this.#known)) known.clear();
        return;
      }
      const bad = readable[poison.index];
      if (bad === undefined) throw poison.error;
      if (this.#model.onPoison !== 'skip') throw new PoisonError(bad, poison.error);
      readable = readable.filter((event) => event !== bad);
    }
  }

  /** Folds up to the first event that cannot be decoded, which is poison like one that cannot be folded. */
  async #fold(events: readonly FeedEvent[]): Promise<FoldedBatch> {
    const unreadable = events.findIndex(({ event }) => event === null);
    const readable = unreadable < 0 ? events : events.slice(0, unreadable);
    const known = this.#known;
    const folded = await foldBatch(
      this.#model,
      readable.map(({ event }) => event as JournalEvent),
      {
        known,
        silent: readable.length > MAX_PUBLISHED_EVENTS,
        load: async (misses) => {
          const tables = Object.entries(misses);
          await Promise.all(tables.map(([name, keys]) => this.#store.load(name, keys, known[name] ?? new Map())));
        },
      },
    );
    if (unreadable < 0 || folded.poison !== null) return folded;
    return { ...folded, poison: { index: unreadable, error: events[unreadable]?.error ?? new Error('unknown') } };
  }

  #commit(events: readonly FeedEvent[], { writes, changes }: FoldedBatch, to: Position): void {
    const published = events.length > MAX_PUBLISHED_EVENTS ? 'too-many' : changes;
    const batch = { from: this.position, to, writes, changes: published, deadLetter: null } as const;
    const committed = this.#store.commit(batch).then(() => {
      this.position = to;
    });
    // `settle` reports the error.
    committed.catch(() => {});
    this.#sent = { events, to, committed };
    this.#remember(writes);
  }

  /**
   * Caches a sent batch's rows: the next batch is folded on them. Evicts the rows put longest ago, but none of this
   * batch: the store may not have them yet.
   */
  #remember(writes: Writes): void {
    for (const [name, table] of Object.entries(this.#model.tables)) {
      const known = this.#known[name] ?? new Map();
      const remember = (key: string, row: Row | null): void => {
        known.delete(key);
        known.set(key, row);
      };
      for (const key of known.keys()) {
        if (known.size <= this.#maxCachedRows) break;
        known.delete(key);
      }
      for (const row of writes[name]?.puts ?? []) remember(toRowKey(table, row), row);
      for (const key of writes[name]?.deletes ?? []) remember(key, null);
    }
  }

  /** Whether the sent batch was committed whole; if not, a batch folded on it must be folded again. */
  async #settled(): Promise<'as sent' | 'in parts'> {
    const sent = this.#sent;
    this.#sent = null;
    try {
      await sent?.committed;
      return 'as sent';
    } catch (error) {
      for (const known of Object.values(this.#known)) known.clear();
      if (!isInvalidData(error) || sent === null) throw error;
      await this.#halve(sent, error);
      return 'in parts';
    }
  }

  /** Halves a batch with a rejected value until only the event that carries it is left. */
  async #halve({ events, to }: SentBatch, rejection: Error): Promise<void> {
    const [only] = events;
    if (events.length === 1 && only !== undefined) throw new PoisonError(only, rejection);
    const middle = events.length >>> 1;
    const first = events.slice(0, middle);
    await this.apply(first, first.at(-1)?.recorded.position ?? to);
    await this.apply(events.slice(middle), to);
  }
}

/** A page reads a topic again once, whatever changed. */
function uniqueTopics(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.topic, change])).values()];
}

/** SQL states of values that PostgreSQL always rejects: data exceptions, violated constraints, program limits. */
function isInvalidData(error: unknown): error is Error {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^(22|23|54)...$/.test(code);
}

/** Database messages can quote values: keeps only the SQL state. */
function describeFailure(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? `PostgreSQL rejected a value (SQL state ${code})` : error.message.slice(0, 200);
}
