import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { FileBytes } from './file-bytes.ts';
import { toStorageError } from './storage-error.ts';
import { unlessMissing } from './unless-missing.ts';

/** Stores files in 256 subfolders; those that no event names yet are in a separate one. A file appears atomically. */
export function createDiskFiles(folder: string): FileBytes {
  const incoming = path.join(folder, 'incoming');
  const toIncomingPath = (name: string): string => path.join(incoming, name);
  const toFilePath = (fileId: string): string => path.join(folder, fileId.slice(0, 2), fileId);
  return {
    async put(fileId, bytes) {
      const draft = `${toIncomingPath(fileId)}.${randomBytes(6).toString('hex')}`;
      try {
        await makeFolder(incoming);
        await write(draft, bytes);
        await rename(draft, toIncomingPath(fileId));
      } catch (error) {
        await rm(draft, { force: true });
        throw toStorageError(error);
      }
    },
    async commit(fileId) {
      const place = toFilePath(fileId);
      await makeFolder(path.dirname(place));
      await unlessMissing(rename(toIncomingPath(fileId), place));
    },
    async uncommitted(before) {
      const names = (await unlessMissing(readdir(incoming))) ?? [];
      const old = names.map(async (name) => {
        const found = await unlessMissing(stat(toIncomingPath(name)));
        return found !== null && found.mtime < before ? [name] : [];
      });
      return (await Promise.all(old)).flat();
    },
    async get(fileId) {
      // It can be moved between the reads.
      for (const place of [toFilePath(fileId), toIncomingPath(fileId), toFilePath(fileId)]) {
        const bytes = await unlessMissing(readFile(place));
        if (bytes !== null) return bytes;
      }
      return null;
    },
    async delete(fileId) {
      await rm(toIncomingPath(fileId), { force: true });
      await rm(toFilePath(fileId), { force: true });
    },
  };
}

async function write(draft: string, bytes: Buffer): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
