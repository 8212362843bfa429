import { hasCome } from '#domain/time.ts';
import type { JournalEvent } from '#events/journal.ts';

import { requireInvariant } from '../violation.ts';

interface OpenCopy {
  readonly exportId: string;
  /** Null while it is put together. */
  readonly expiresAt: string | null;
}

/** The copies of each person's data, recorded independently of the domain. */
export class DataExportTracker {
  readonly #open = new Map<string, OpenCopy>();
  /** Whose erasure began. */
  readonly #leaving = new Set<string>();
  /** Whose erasure deleted the copies. */
  readonly #discarded = new Set<string>();

  record({ type, data }: JournalEvent): void {
    switch (type) {
      case 'DataExportRequested': {
        const { accountId, exportId } = data;
        requireInvariant(!this.#open.has(accountId), `${accountId} has two copies at once`);
        requireInvariant(!this.#discarded.has(accountId), `${accountId} gets a copy after it was erased`);
        this.#open.set(accountId, { exportId, expiresAt: null });
        return;
      }
      case 'DataExportReady':
        requireInvariant(this.#openOne(data).expiresAt === null, `copy ${data.exportId} became complete twice`);
        this.#open.set(data.accountId, data);
        return;
      case 'DataExportDownloaded': {
        const { expiresAt } = this.#end(data);
        requireInvariant(expiresAt !== null, `copy ${data.exportId} was downloaded before it was complete`);
        requireInvariant(!hasCome(expiresAt, data.downloadedAt), `copy ${data.exportId} was downloaded too late`);
        return;
      }
      case 'DataExportExpired': {
        const { expiresAt } = this.#end(data);
        const isDue = {
          time: expiresAt !== null && hasCome(expiresAt, data.expiredAt),
          replaced: expiresAt !== null,
          'account-deleted': this.#leaving.has(data.accountId),
        };
        requireInvariant(isDue[data.reason], `copy ${data.exportId} ended without its reason, ${data.reason}`);
        return;
      }
      case 'ErasureBegun':
        this.#leaving.add(data.accountId);
        return;
      case 'ErasureStepDone':
        if (data.step !== 'exports') return;
        requireInvariant(!this.#open.has(data.accountId), `${data.accountId} was erased and has a copy left`);
        this.#discarded.add(data.accountId);
        return;
    }
  }

  /** At rest no copy has outlived its time. */
  checkAtRest(now: string): void {
    for (const { exportId, expiresAt } of this.#open.values()) {
      requireInvariant(expiresAt === null || !hasCome(expiresAt, now), `copy ${exportId} outlived its time`);
    }
  }

  #openOne({ accountId, exportId }: { readonly accountId: string; readonly exportId: string }): OpenCopy {
    const open = this.#open.get(accountId);
    requireInvariant(open?.exportId === exportId, `copy ${exportId} was over, or never asked for`);
    return open;
  }

  #end(copy: { readonly accountId: string; readonly exportId: string }): OpenCopy {
    const open = this.#openOne(copy);
    this.#open.delete(copy.accountId);
    return open;
  }
}
