import type { Vault } from '#events/vault/vault.ts';

import type { ExportArchives } from '../data-export/export-archives.ts';
import type { ExportLinks } from '../data-export/export-links.ts';
import type { ErasureStore } from './erasure-store.ts';

/** What was sent to an address or a number; `before` leaves out what was received later. */
export interface SentTo {
  readonly to: string;
  /** ISO 8601. */
  readonly before: string | null;
}
/** Deletes what was sent, where this installation stores that itself: the local mailbox. */
export type PurgeMailbox = (sent: readonly SentTo[]) => Promise<void>;

/** What an erasure needs besides what all reactors have. */
export interface ErasureDeps {
  readonly vault: Vault;
  readonly store: ErasureStore;
  /** Where copies of the person's data are that they asked for. */
  readonly archives: ExportArchives;
  readonly links: ExportLinks;
  readonly purgeMailbox?: PurgeMailbox | undefined;
}
