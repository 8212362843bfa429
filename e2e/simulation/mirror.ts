import { isDeepStrictEqual } from 'node:util';

import type { JournalEvent } from '#events/journal.ts';
import { comparePositions, toPosition, type Position } from '#events/log/event-log.ts';
import { foldInMemory, type FoldedInMemory } from '#projections/runner/fold-events.ts';

import { promise } from './violation.ts';
import type { World } from './world.ts';

/** Every read model a second time, folded without deaths or rivals: what the living ones must look like. */
export class Mirror {
  readonly #world: World;
  readonly #reflections: ReadonlyMap<string, FoldedInMemory>;

  constructor(world: World) {
    this.#world = world;
    this.#reflections = new Map([...world.stores].map(([name, { model }]) => [name, foldInMemory(model)]));
  }

  /** Compares each living read model with its reflection at the very position where it stands. */
  async compare(history: readonly JournalEvent[]): Promise<void> {
    for (const [name, { model, store }] of this.#world.stores) {
      const reflection = this.#reflections.get(name);
      if (reflection === undefined || store.position === null) continue;
      await this.#follow(reflection, history, toPosition(store.position));
      for (const table of Object.keys(model.tables)) {
        const same = isDeepStrictEqual(store.rows(table), reflection.store.rows(table));
        promise(same, `read model ${name}: table ${table} differs from its reflection at ${store.position}`);
      }
    }
  }

  async #follow(reflection: FoldedInMemory, history: readonly JournalEvent[], to: Position): Promise<void> {
    const { position: at } = reflection.store;
    const from = at === null ? undefined : toPosition(at);
    await reflection.add(
      history.filter(({ position }) => comparePositions(position, from) > 0 && comparePositions(position, to) <= 0),
    );
  }
}
