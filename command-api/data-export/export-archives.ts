import type { Chunks } from './seal-chunks.ts';

/** One copy of an account's data. */
export interface Copy {
  readonly accountId: string;
  readonly exportId: string;
}

/** Stores the archives of copies, already sealed. */
export interface ExportArchives {
  /**
   * Stores an archive, or throws and leaves nothing behind. `mark` names this attempt once all is written: two processes
   * that put together the same copy never mix.
   * @throws StorageUnavailableError when there is no space at the moment, or the storage cannot be reached
   */
  put(copy: Copy, sealed: Chunks, mark: () => string): Promise<void>;
  /** The archive, which stays readable while it is deleted; null when there is none. The reader has to be closed. */
  open(copy: Copy, mark: string): Promise<OpenedArchive | null>;
  /** Deletes every attempt of this copy. Deleting a missing one succeeds. */
  delete(copy: Copy): Promise<void>;
  /** Deletes all copies of an account. */
  deleteAll(accountId: string): Promise<void>;
}

export interface OpenedArchive {
  readonly chunks: Chunks;
  close(): Promise<void>;
}
