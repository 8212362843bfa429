import { randomBytes } from 'node:crypto';

import { createVault } from './create-vault.ts';
import type { KeyStore } from './key-store.ts';
import { KEY_BYTES } from './sealed-text.ts';
import type { Vault } from './vault.ts';

/** For tests and the simulation: keys last as long as the process. */
export function createMemoryVault(): Vault {
  const keys = new Map<string, Buffer>();
  const forgotten = new Set<string>();
  const store: KeyStore = {
    find: async () => keys,
    async findOrCreate(subjects) {
      for (const subject of subjects) {
        if (!keys.has(subject) && !forgotten.has(subject)) keys.set(subject, randomBytes(KEY_BYTES));
      }
      return keys;
    },
    evict: () => {},
    async destroy(subject) {
      keys.delete(subject);
      forgotten.add(subject);
    },
  };
  return createVault(store);
}
