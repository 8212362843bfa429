import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import type { FileBytes } from './file-bytes.ts';

/** A folder, its files spread over 256 others. A file is there as a whole or not at all. */
export function createDiskFiles(folder: string): FileBytes {
  const placeOf = (fileId: string): string => path.join(folder, fileId.slice(0, 2), fileId);
  return {
    async put(fileId, bytes) {
      const place = placeOf(fileId);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const draft = `${place}.${randomBytes(6).toString('hex')}`;
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, place);
    },
    async get(fileId) {
      try {
        return await readFile(placeOf(fileId));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (fileId) => rm(placeOf(fileId), { force: true }),
  };
}
