/** Stores the bytes of uploaded files: already sealed, named by their ids. */
export interface FileBytes {
  /**
   * Stores the bytes, or throws and leaves nothing behind. Storing the same file again changes nothing for readers.
   * @throws StorageUnavailableError when there is no space at the moment, or the storage cannot be reached
   */
  put(fileId: string, bytes: Buffer): Promise<void>;
  /** An event names the file now: its bytes stay until they are deleted. */
  commit(fileId: string): Promise<void>;
  /** Ids that were stored before this instant, by the storage's own clock, and never committed. */
  uncommitted(before: Date): Promise<readonly string[]>;
  /** Null when there is no such file. */
  get(fileId: string): Promise<Buffer | null>;
  /** Deletes the bytes, or throws. Deleting a missing file succeeds. */
  delete(fileId: string): Promise<void>;
}

/** A full disk, or a storage service that does not answer: it may be otherwise later. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}
