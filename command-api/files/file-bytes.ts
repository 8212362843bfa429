/** Where the bytes of uploaded files are kept: sealed already, named by their ids. */
export interface FileBytes {
  /** Keeps them for good, or throws. Keeping again what is there changes nothing that anybody reads. */
  put(fileId: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  get(fileId: string): Promise<Buffer | null>;
  /** They are gone afterwards, or it throws. What is not there is gone already. */
  delete(fileId: string): Promise<void>;
}
