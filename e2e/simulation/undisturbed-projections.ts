import { isDeepStrictEqual } from 'node:util';

import type { JournalEvent } from '#events/journal.ts';
import { comparePositions, toPosition, type Position } from '#events/log/position.ts';
import { foldInMemory, type FoldedInMemory } from '#projections/runner/fold-in-memory.ts';
import type { MemoryStore } from '#projections/runner/memory-store.ts';
import type { Row } from '#projections/runner/table.ts';

import { requireInvariant } from './violation.ts';
import type { World } from './world.ts';

type Rows = ReadonlyMap<string, Row>;

/** Every read model a second time, folded without deaths or rivals: the expected rows of the simulated ones. */
export class ReferenceProjections {
  readonly #world: World;
  readonly #reflections: ReadonlyMap<string, FoldedInMemory>;
  /** Simulated rows, each with the equal reference row: rows are replaced, never changed. */
  readonly #equal = new WeakMap<Row, Row>();

  constructor(world: World) {
    this.#world = world;
    this.#reflections = new Map([...world.stores].map(([name, { model }]) => [name, foldInMemory(model)]));
  }

  /** Compares each simulated read model with its reference at the simulated one's position. */
  async compare(history: readonly JournalEvent[]): Promise<void> {
    for (const [name, { model, store }] of this.#world.stores) {
      const reflection = this.#reflections.get(name);
      if (reflection === undefined || store.position === null) continue;
      await this.#follow(reflection, history, toPosition(store.position));
      for (const table of Object.keys(model.tables)) {
        const [living, reflected] = [requireRows(store, table), requireRows(reflection.store, table)];
        requireInvariant(
          this.#areSame(living, reflected),
          `read model ${name}: table ${table} differs from its reflection at ${store.position}`,
        );
      }
    }
  }

  #areSame(living: Rows, reflected: Rows): boolean {
    return living.size === reflected.size && [...living].every(([key, row]) => this.#isSame(row, reflected.get(key)));
  }

  #isSame(row: Row, other: Row | undefined): boolean {
    if (other === undefined) return false;
    if (this.#equal.get(row) === other) return true;
    const same = isDeepStrictEqual(row, other);
    if (same) this.#equal.set(row, other);
    return same;
  }

  async #follow(reflection: FoldedInMemory, history: readonly JournalEvent[], to: Position): Promise<void> {
    const { position: at } = reflection.store;
    const from = at === null ? undefined : toPosition(at);
    await reflection.add(
      history.filter(({ position }) => comparePositions(position, from) > 0 && comparePositions(position, to) <= 0),
    );
  }
}

function requireRows({ tables }: MemoryStore, table: string): Rows {
  const rows = tables[table];
  if (rows === undefined) throw new Error(`there is no table ${table}`);
  return rows;
}
