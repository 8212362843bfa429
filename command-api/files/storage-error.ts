import { StorageUnavailableError } from './file-bytes.ts';

/** The error of a write: a `StorageUnavailableError` where the disk, or our quota on it, is full for now. */
export function toStorageError(error: unknown): unknown {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? new StorageUnavailableError('The disk is full.', { cause: error }) : error;
}
