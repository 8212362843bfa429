import type { JournalEvent } from '#events/journal.ts';
import { batchTables, MISS, type BatchTables, type Known, type Progress, type Writes } from './batch-rows.ts';
import type { AnyReadModel, Fold, RowsOf, Publish } from './read-model.ts';
import type { Tables } from './table.ts';
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
  /** The first event that could not be folded, or left a row that nothing follows from; the writes hold what came before it. */
  readonly poison: { readonly index: number; readonly error: Error } | null;
}

/** Loads rows by key into `known`, with null for those that do not exist. Called once a pass. */
type LoadRows = (misses: Readonly<Record<string, readonly string[]>>) => Promise<void>;

export interface FoldOptions {
  readonly known: Known;
  readonly load: LoadRows;
  /** Nobody is to be told what changed. */
  readonly silent?: boolean;
}

/** A chain of rows that name one another this deep is a mistake of the read model. */
const MAX_PASSES = 8;

/**
 * Folds a batch in memory. A pass over all events finds which rows it needs; those are loaded in one go and the pass
 * starts again, until a pass misses nothing. So a fold may look up any row, one row may name the next, and a batch
 * still costs one query a table.
 */
export async function foldBatch(
  model: AnyReadModel,
  events: readonly JournalEvent[],
  { known, load, silent = false }: FoldOptions,
): Promise<FoldedBatch> {
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const progress: Progress = { index: 0 };
    const tables = batchTables(model, known, progress);
    const { changes, failed } = foldPass(model, events, { tables, progress, silent });
    const misses = missesOf(tables);
    if (misses !== null) {
      await load(misses);
    } else if (failed === null) {
      return { writes: writesOf(tables), changes, poison: null };
    } else {
      // A row may have been past deriving since an event before the one that put it last.
      const before = await foldBatch(model, events.slice(0, failed.index), { known, load, silent });
      return { ...before, poison: before.poison ?? failed };
    }
  }
  throw new Error(`read model ${model.name} still asks for rows after ${MAX_PASSES} passes`);
}

interface Pass {
  readonly tables: BatchTables;
  readonly progress: Progress;
  readonly silent: boolean;
}

interface Passed {
  readonly changes: Change[];
  readonly failed: FoldedBatch['poison'];
}

/** Goes on after a miss to find the other misses, but believes an error only while nothing was missing. */
function foldPass(model: AnyReadModel, events: readonly JournalEvent[], { tables, progress, silent }: Pass): Passed {
  const changes: Change[] = [];
  let missed = false;
  let commandId = '';
  const publish: Publish = (key, topics) => {
    if (silent) return;
    for (const topic of topics()) changes.push({ topic, key, commandId });
  };
  const catchError = (step: () => void): Error | null => {
    try {
      step();
    } catch (error) {
      if (error === MISS) missed = true;
      else if (!missed) return error as Error;
    }
    return null;
  };
  for (const [index, event] of events.entries()) {
    progress.index = index;
    commandId = event.meta.commandId;
    const error = catchError(() => foldOne(model, event, tables, publish));
    if (error !== null) return { changes, failed: { index, error } };
  }
  for (const [name, derive] of Object.entries(model.derived ?? {})) {
    for (const { before, after, index } of tables[name]?.rowsPut() ?? []) {
      progress.index = index;
      const error = catchError(() => derive?.(before, after, tables));
      if (error !== null) return { changes, failed: { index, error } };
    }
  }
  return { changes, failed: null };
}

function foldOne(model: AnyReadModel, event: JournalEvent, rows: RowsOf<Tables>, publish: Publish): void {
  model.every?.(event, rows, publish);
  const fold = model.folds[event.type] as Fold<Tables> | undefined;
  fold?.(event, rows, publish);
}

function missesOf(tables: BatchTables): Record<string, string[]> | null {
  const missing = Object.entries(tables).filter(([, rows]) => rows.misses.size > 0);
  return missing.length === 0 ? null : Object.fromEntries(missing.map(([name, rows]) => [name, [...rows.misses]]));
}

function writesOf(tables: BatchTables): Writes {
  return Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.writes()]));
}
