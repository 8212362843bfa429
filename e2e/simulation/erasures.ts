import { createMemoryArchives } from '#command-api/data-export/memory-archives.ts';
import type { ErasureDeps } from '#command-api/deletion/erasure-deps.ts';
import type { Farewell } from '#command-api/deletion/erasure-store.ts';
import { ErasureWaitsError } from '#command-api/deletion/erasure-steps.ts';
import type { Position } from '#events/log/position.ts';
import { comparePositions } from '#events/log/position.ts';
import type { MemoryStore } from '#projections/runner/memory-store.ts';

import { killablePort, type KillableProcess } from './killable-process.ts';
import { createPlaintextVault } from './plaintext-vault.ts';

/** What of people is stored outside the log and the read models, and ends with their account. */
export class Erasures {
  /** Whose sessions have ended: they can do nothing more. */
  readonly signedOut = new Set<string>();
  /** Whose keys are destroyed. */
  readonly forgotten = new Set<string>();
  /** How many requests of each person the servers are working on. */
  readonly #underWay = new Map<string, number>();
  readonly #farewells = new Map<string, Farewell>();
  readonly #stores: () => Iterable<{ readonly store: MemoryStore }>;

  constructor(stores: () => Iterable<{ readonly store: MemoryStore }>) {
    this.#stores = stores;
  }

  /** A request that was let in is answered before the erasure goes on: that takes it longer than a request may take. */
  async during<Result>(accountId: string, request: () => Promise<Result>): Promise<Result> {
    const count = (by: number): unknown => this.#underWay.set(accountId, (this.#underWay.get(accountId) ?? 0) + by);
    count(1);
    try {
      return await request();
    } finally {
      count(-1);
    }
  }

  /** As one process reaches it: it can die at each call. */
  deps(process: KillableProcess): ErasureDeps {
    const { signedOut, forgotten } = this;
    const farewells = this.#farewells;
    const underWay = this.#underWay;
    const vault = {
      ...createPlaintextVault,
      forget: async (accountId: string) => void forgotten.add(accountId),
    };
    const store: ErasureDeps['store'] = {
      async endSessions(accountId) {
        signedOut.add(accountId);
        if ((underWay.get(accountId) ?? 0) > 0) throw new ErasureWaitsError('a request is under way');
        return 1;
      },
      deleteCredentials: async () => 1,
      deleteMessages: async () => 0,
      async writeFarewell(accountId, farewell) {
        if (!farewells.has(accountId)) farewells.set(accountId, farewell);
      },
      readFarewell: async (accountId) => farewells.get(accountId) ?? null,
      deleteFarewell: async (accountId) => void farewells.delete(accountId),
      areReadModelsAt: async (position) => this.#requireReadModelsAt(position),
    };
    const links = { issue: async () => '', find: async () => null, deleteAll: async () => {} };
    return {
      vault: killablePort(process, vault, ['forget']),
      store: killablePort(process, store, ['endSessions', 'deleteCredentials', 'writeFarewell', 'deleteMessages']),
      archives: createMemoryArchives(),
      links,
    };
  }

  /** @throws ErasureWaitsError at once: real time does not pass here, and the reactor is retried */
  #requireReadModelsAt(position: Position): boolean {
    for (const { store } of this.#stores()) {
      if (store.position === null || comparePositions(store.position as Position, position) < 0) {
        throw new ErasureWaitsError('a read model has not caught up');
      }
    }
    return true;
  }
}
