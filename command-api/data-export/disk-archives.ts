import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { toStorageError } from '../files/storage-error.ts';
import { unlessMissing } from '../files/unless-missing.ts';
import type { Copy, ExportArchives } from './export-archives.ts';

/** Archives in the subfolder `exports` of the files' folder, one folder per account. An archive appears atomically. */
export function createDiskArchives(filesFolder: string): ExportArchives {
  const folderOf = (accountId: string): string => path.join(filesFolder, 'exports', accountId);
  const toPath = ({ accountId, exportId }: Copy, mark: string): string =>
    path.join(folderOf(accountId), `${exportId}.${mark}`);

  return {
    async put(copy, sealed, mark) {
      const draft = toPath(copy, `draft-${randomBytes(6).toString('hex')}`);
      try {
        await mkdir(folderOf(copy.accountId), { recursive: true, mode: 0o700 });
        const file = await open(draft, 'wx', 0o600);
        try {
          for await (const chunk of sealed) await file.write(chunk);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, toPath(copy, mark()));
      } catch (error) {
        await rm(draft, { force: true });
        throw toStorageError(error);
      }
    },

    async open(copy, mark) {
      const file = await unlessMissing(open(toPath(copy, mark)));
      if (file === null) return null;
      return { chunks: file.createReadStream({ autoClose: true }), close: () => file.close() };
    },

    async delete(copy) {
      const names = (await unlessMissing(readdir(folderOf(copy.accountId)))) ?? [];
      for (const name of names) {
        if (name.startsWith(`${copy.exportId}.`)) await rm(path.join(folderOf(copy.accountId), name), { force: true });
      }
    },

    deleteAll: (accountId) => rm(folderOf(accountId), { recursive: true, force: true }),
  };
}
