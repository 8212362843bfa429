import type { ErasureStore, Farewell } from './erasure-store.ts';

export interface MemoryErasureStore extends ErasureStore {
  readonly farewells: ReadonlyMap<string, Farewell>;
}

/** For tests and the simulation, which have no sessions, passwords or mails. */
export function createMemoryErasureStore(): MemoryErasureStore {
  const farewells = new Map<string, Farewell>();
  return {
    farewells,
    endSessions: async () => 0,
    deleteCredentials: async () => 0,
    deleteMessages: async () => 0,
    async writeFarewell(accountId, farewell) {
      if (!farewells.has(accountId)) farewells.set(accountId, farewell);
    },
    readFarewell: async (accountId) => farewells.get(accountId) ?? null,
    deleteFarewell: async (accountId) => void farewells.delete(accountId),
    areReadModelsAt: async () => true,
  };
}
