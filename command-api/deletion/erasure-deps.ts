import type { Vault } from '#events/vault/vault.ts';

import type { ExportArchives } from '../data-export/export-archives.ts';
import type { ExportLinks } from '../data-export/export-links.ts';
import type { ErasureStore } from './erasure-store.ts';

/** What an erasure needs besides what all reactors have. */
export interface ErasureDeps {
  readonly vault: Vault;
  readonly store: ErasureStore;
  /** Where copies of the person's data are that they asked for. */
  readonly archives: ExportArchives;
  readonly links: ExportLinks;
  /** Deletes what was sent to these addresses, where this installation stores that itself: the local mailbox. */
  readonly purgeMailbox?: ((addresses: readonly string[]) => Promise<void>) | undefined;
}
