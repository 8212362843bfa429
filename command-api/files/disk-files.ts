import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { type FileBytes, NoRoomError } from './file-bytes.ts';

/**
 * A folder, its files spread over 256 others; those that no event names yet lie in one of their own. A file is there as a
 * whole or not at all.
 */
export function createDiskFiles(folder: string): FileBytes {
  const incoming = path.join(folder, 'incoming');
  const entranceOf = (name: string): string => path.join(incoming, name);
  const placeOf = (fileId: string): string => path.join(folder, fileId.slice(0, 2), fileId);
  return {
    async put(fileId, bytes) {
      const draft = `${entranceOf(fileId)}.${randomBytes(6).toString('hex')}`;
      try {
        await makeFolder(incoming);
        await write(draft, bytes);
        await rename(draft, entranceOf(fileId));
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new NoRoomError('The disk is full.', { cause: error }) : error;
      }
    },
    async keep(fileId) {
      const place = placeOf(fileId);
      await makeFolder(path.dirname(place));
      await unlessMissing(rename(entranceOf(fileId), place));
    },
    async unkept(before) {
      const names = (await unlessMissing(readdir(incoming))) ?? [];
      const old = names.map(async (name) => {
        const found = await unlessMissing(stat(entranceOf(name)));
        return found !== null && found.mtime < before ? [name] : [];
      });
      return (await Promise.all(old)).flat();
    },
    async get(fileId) {
      // It may be moved between the looks.
      for (const place of [placeOf(fileId), entranceOf(fileId), placeOf(fileId)]) {
        const bytes = await unlessMissing(readFile(place));
        if (bytes !== null) return bytes;
      }
      return null;
    },
    async delete(fileId) {
      await rm(entranceOf(fileId), { force: true });
      await rm(placeOf(fileId), { force: true });
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

/** The disk, or our share of it, takes nothing for the moment. */
function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

async function unlessMissing<Found>(looking: Promise<Found>): Promise<Found | null> {
  try {
    return await looking;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
