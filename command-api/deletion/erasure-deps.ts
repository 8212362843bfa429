import type { Vault } from '#events/vault/vault.ts';

import type { ErasureStore } from './erasure-store.ts';

/** What an erasure needs besides what all reactors have. */
export interface ErasureDeps {
  readonly vault: Vault;
  readonly store: ErasureStore;
  /** Deletes copies of the person's data that they ordered. Returns how many there were. */
  readonly deleteExports?: ((accountId: string) => Promise<number>) | undefined;
  /** Deletes what was sent to these addresses, where this installation stores that itself: the local mailbox. */
  readonly purgeMailbox?: ((addresses: readonly string[]) => Promise<void>) | undefined;
}
