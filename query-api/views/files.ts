import type { FileRef } from '#projections/read-models/jobs/details.ts';
import type { StoredFile } from '../contract/fields.ts';

export type FileNames = ReadonlyMap<string, string | null>;

/** For lists: nobody reads there what a picture is called. */
export const namelessFiles: FileNames = new Map();

export function storedFile({ fileId, sha256, type, size }: FileRef, names: FileNames): StoredFile {
  return { fileId, sha256, type, size, name: names.get(fileId) ?? null };
}

export function storedFiles(files: readonly FileRef[], names: FileNames): StoredFile[] {
  return files.map((file) => storedFile(file, names));
}
