import type { JournalEvent } from '#events/journal.ts';
import { parseCategory } from '#events/log/event-log.ts';
import type { KnownRows } from './batch-tables.ts';
import { foldAgain } from './fold-again.ts';
import { foldBatch, type Change } from './fold-batch.ts';
import { MemoryStore } from './memory-store.ts';
import { isAbout, type AnyReadModel } from './read-model.ts';

export interface FoldedInMemory {
  readonly store: MemoryStore;
  /** Folds further events; resolves to the topics that they would publish. */
  add(events: readonly JournalEvent[]): Promise<readonly Change[]>;
  /** Folds these whole streams again; nothing is poison to it. */
  again(events: readonly JournalEvent[]): Promise<void>;
}

/** An in-memory read model that the caller feeds: for tests of folds, the simulation and dry replays. */
export function foldInMemory(model: AnyReadModel): FoldedInMemory {
  const store = new MemoryStore(model);
  return {
    store,
    async add(events) {
      const last = events.at(-1);
      if (last === undefined) return [];
      const known = Object.fromEntries(Object.keys(model.tables).map((name) => [name, new Map() as KnownRows]));
      const wanted = events.filter((event) => isAbout(model, parseCategory(event.stream)));
      const folded = await foldBatch(model, wanted, {
        known,
        load: async (misses) => {
          for (const [name, keys] of Object.entries(misses)) await store.load(name, keys, known[name] ?? new Map());
        },
      });
      if (folded.poison !== null) throw folded.poison.error;
      await store.commit({
        from: store.position,
        to: last.position,
        writes: folded.writes,
        changes: [],
        deadLetter: null,
      });
      return folded.changes;
    },
    async again(events) {
      const wanted = events.filter((event) => isAbout(model, parseCategory(event.stream)));
      const { poison, writes } = await foldAgain(model, wanted, {
        load: (name, keys, known) => store.load(name, keys, known),
        silent: true,
      });
      if (poison !== null) throw poison.error;
      const { position } = store;
      await store.commit({ from: position, to: position ?? '0', writes, changes: [], deadLetter: null });
    },
  };
}
