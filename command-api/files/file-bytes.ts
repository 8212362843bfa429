/** Where the bytes of uploaded files are kept: sealed already, named by their ids. */
export interface FileBytes {
  /**
   * Takes them in, or throws and leaves nothing behind. Taking in again what is there changes nothing that anybody reads.
   * @throws StorageFullError where they find no room at the moment
   */
  put(fileId: string, bytes: Buffer): Promise<void>;
  /** An event names the file now: its bytes stay until they are deleted. */
  commit(fileId: string): Promise<void>;
  /** What was taken in before this instant, by the clock of where it lies, and never kept. */
  uncommitted(before: Date): Promise<readonly string[]>;
  /** Null when there is no such file. */
  get(fileId: string): Promise<Buffer | null>;
  /** They are gone afterwards, or it throws. What is not there is gone already. */
  delete(fileId: string): Promise<void>;
}

/** As on a full disk: what finds no room now may find some later. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}
