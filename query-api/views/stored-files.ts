import type { FileRef } from '#domain/file/state.ts';
import type { StoredFile } from '../contract/fields.ts';
import { redactFileName } from '../reading/redact-contacts.ts';

export type FileNames = ReadonlyMap<string, string | null>;

/** For lists, which show no file names. */
export const namelessFiles: FileNames = new Map();

/** `masked`: the name as the other side reads it before the booking. */
export function storedFile({ fileId, sha256, type, size }: FileRef, names: FileNames, masked = false): StoredFile {
  const name = names.get(fileId) ?? null;
  return { fileId, sha256, type, size, name: masked && name !== null ? redactFileName(name) : name };
}

export function storedFiles(files: readonly FileRef[], names: FileNames, masked = false): StoredFile[] {
  return files.map((file) => storedFile(file, names, masked));
}
