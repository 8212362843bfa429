import { isDeepStrictEqual } from 'node:util';

import { comparePositions, toPosition, type Position } from '#events/log/event-log.ts';
import { foldInMemory, type FoldedInMemory } from '#projections/runner/fold-events.ts';

import { promise } from './violation.ts';
import type { World } from './world.ts';

/** Every read model a second time, folded without deaths, rivals or batches: what the living ones must look like. */
export class Mirror {
  readonly #world: World;
  readonly #reflections: ReadonlyMap<string, FoldedInMemory>;

  constructor(world: World) {
    this.#world = world;
    this.#reflections = new Map([...world.stores].map(([name, { model }]) => [name, foldInMemory(model)]));
  }

  /** Compares each living read model with its reflection at the very position where it stands. */
  async compare(): Promise<void> {
    for (const [name, { model, store }] of this.#world.stores) {
      const reflection = this.#reflections.get(name);
      if (reflection === undefined || store.position === null) continue;
      await this.#follow(reflection, toPosition(store.position));
      for (const table of Object.keys(model.tables)) {
        const same = isDeepStrictEqual(store.rows(table), reflection.store.rows(table));
        promise(same, `read model ${name}: table ${table} differs from its reflection at ${store.position}`);
      }
    }
  }

  async #follow({ store, add }: FoldedInMemory, to: Position): Promise<void> {
    const after = store.position === null ? undefined : toPosition(store.position);
    const recorded = await this.#world.log.readAll({ after, limit: Number.MAX_SAFE_INTEGER });
    const missing = recorded.filter(({ position }) => comparePositions(position, to) <= 0);
    for (const event of await this.#world.journal.decode(missing)) await add([event]);
  }
}
