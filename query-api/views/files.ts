import { fileNameWithoutContacts } from '#domain/conversation/without-contacts.ts';
import type { FileRef } from '#domain/file/state.ts';
import type { StoredFile } from '../contract/fields.ts';

export type FileNames = ReadonlyMap<string, string | null>;

/** For lists: nobody reads there what a picture is called. */
export const namelessFiles: FileNames = new Map();

/** `masked` as the other side reads the name before the booking. */
export function storedFile({ fileId, sha256, type, size }: FileRef, names: FileNames, masked = false): StoredFile {
  const name = names.get(fileId) ?? null;
  return { fileId, sha256, type, size, name: masked && name !== null ? fileNameWithoutContacts(name) : name };
}

export function storedFiles(files: readonly FileRef[], names: FileNames, masked = false): StoredFile[] {
  return files.map((file) => storedFile(file, names, masked));
}
