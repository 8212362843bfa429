import path from 'node:path';

import { tryLock } from '../start/lock.mjs';

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another Homewright (process ${pid}). ` +
        `Stop that one, or give this one a folder of its own: DATA_DIR=<folder> PORT=<port> npm start`,
    );
  }
}

/**
 * Locks a data folder for this process.
 * @returns a function that releases the folder.
 * @throws FolderInUseError
 */
export function lockFolder(folder: string): () => void {
  const { release, holder } = tryLock(path.join(folder, 'lock.json'));
  if (release === null) throw new FolderInUseError(folder, holder);
  return release;
}
