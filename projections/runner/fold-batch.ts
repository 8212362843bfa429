import type { JournalEvent } from '#events/journal.ts';
import { batchTables, type BatchTables, type Known, type Progress, type Writes } from './batch-tables.ts';
import type { AnyReadModel, DerivedRowsOf, Fold, Needs, Publish } from './read-model.ts';
import type { Row, Tables } from './table.ts';
import type { Topic } from './topic.ts';

/** What one event changed, for the WebSocket. */
export interface Change {
  readonly topic: Topic;
  readonly key: string;
  readonly commandId: string;
}

export interface FoldedBatch {
  readonly writes: Writes;
  readonly changes: readonly Change[];
  /**
   * The first event that could not be folded, or whose row could not be derived from; `writes` holds what came before
   * it.
   */
  readonly poison: { readonly index: number; readonly error: Error } | null;
}

/** Loads rows by key into `known`, with null for those that do not exist. */
export type LoadRows = (missing: Readonly<Record<string, readonly string[]>>) => Promise<void>;

export interface FoldOptions {
  readonly known: Known;
  readonly load: LoadRows;
  /** Publishes no changes. */
  readonly silent?: boolean;
}

/** An event of the batch that cannot be folded. */
class FoldError extends Error {
  readonly index: number;
  override readonly cause: Error;
  constructor(index: number, cause: Error) {
    super(cause.message);
    this.index = index;
    this.cause = cause;
  }
}

/**
 * Folds a batch in memory: loads the rows that its folds need and runs each fold once. Then computes the derived changes,
 * whose own rows it loads second. So a batch costs at most two queries per table.
 */
export async function foldBatch(
  model: AnyReadModel,
  events: readonly JournalEvent[],
  options: FoldOptions,
): Promise<FoldedBatch> {
  try {
    return await foldWhole(model, events, options);
  } catch (error) {
    if (!(error instanceof FoldError)) throw error;
    // An earlier event than the last put may already have left the row underivable.
    const before = await foldBatch(model, events.slice(0, error.index), options);
    return { ...before, poison: before.poison ?? { index: error.index, error: error.cause } };
  }
}

async function foldWhole(
  model: AnyReadModel,
  events: readonly JournalEvent[],
  { known, load, silent = false }: FoldOptions,
): Promise<FoldedBatch> {
  const progress: Progress = { events, index: 0 };
  const tables = batchTables(model, known, progress);
  const blaming = <Result>(step: () => Result): Result => {
    try {
      return step();
    } catch (error) {
      throw new FoldError(progress.index, error as Error);
    }
  };
  await loadMissing(
    tables,
    blaming(() => neededBy(model, events, progress)),
    load,
  );
  const changes = blaming(() => foldEach(model, events, { tables, progress, silent }));
  const follow = blaming(() => followingFrom(model, tables, progress));
  await loadMissing(
    tables,
    follow.map(({ table, key }): Needs<Tables> => ({ [table]: [key] })),
    load,
  );
  blaming(() => applyEach(follow, tables, progress));
  const writes = Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.writes()]));
  return { writes, changes, poison: null };
}

function foldOf(model: AnyReadModel, { type }: JournalEvent): Fold<Tables> | undefined {
  return model.folds[type] as Fold<Tables> | undefined;
}

function neededBy(model: AnyReadModel, events: readonly JournalEvent[], progress: Progress): Needs<Tables>[] {
  const needs: Needs<Tables>[] = [];
  for (const [index, event] of events.entries()) {
    progress.index = index;
    for (const fold of [model.every, foldOf(model, event)]) if (fold?.needs) needs.push(fold.needs(event));
  }
  return needs;
}

async function loadMissing(tables: BatchTables, needs: readonly Needs<Tables>[], load: LoadRows): Promise<void> {
  const missing: Record<string, string[]> = {};
  for (const [name, rows] of Object.entries(tables)) {
    const keys = new Set(needs.flatMap((need) => rows.missing(need[name] ?? [])));
    if (keys.size > 0) missing[name] = [...keys];
  }
  if (Object.keys(missing).length > 0) await load(missing);
}

interface Folding {
  readonly tables: BatchTables;
  readonly progress: Progress;
  readonly silent: boolean;
}

function foldEach(
  model: AnyReadModel,
  events: readonly JournalEvent[],
  { tables, progress, silent }: Folding,
): Change[] {
  const changes: Change[] = [];
  let commandId = '';
  const publish: Publish = (key, topics) => {
    if (silent) return;
    for (const topic of topics()) changes.push({ topic, key, commandId });
  };
  for (const [index, event] of events.entries()) {
    progress.index = index;
    commandId = event.meta.commandId;
    model.every?.(event, tables, publish);
    foldOf(model, event)?.(event, tables, publish);
  }
  return changes;
}

/** A change to a derived row. */
interface Following {
  readonly table: string;
  readonly key: readonly (string | number)[];
  readonly change: (row: Row | undefined) => Row | undefined;
  /** The index of the event that causes it. */
  readonly index: number;
}

function followingFrom(model: AnyReadModel, tables: BatchTables, progress: Progress): Following[] {
  const follow: Following[] = [];
  const rows = Object.fromEntries(
    Object.entries(tables).map(([table, own]) => [
      table,
      {
        get: (...key: (string | number)[]) => own.get(...key),
        put: (row: Row) => own.put(row),
        change: (key: Following['key'], change: Following['change']) =>
          follow.push({ table, key, change, index: progress.index }),
      },
    ]),
  ) as unknown as DerivedRowsOf<Tables>;
  for (const [name, derive] of Object.entries(model.derived ?? {})) {
    for (const { before, after, index } of tables[name]?.rowsPut() ?? []) {
      progress.index = index;
      derive?.(before, after, rows);
    }
  }
  return follow;
}

function applyEach(follow: readonly Following[], tables: BatchTables, progress: Progress): void {
  for (const { table, key, change, index } of follow) {
    progress.index = index;
    const rows = tables[table];
    const row = change(rows?.get(...key));
    if (row === undefined) rows?.delete(...key);
    else rows?.put(row);
  }
}
