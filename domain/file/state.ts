import type { FileEvent } from '#events/catalog/file.ts';

/** A file as events name it. */
export interface FileRef {
  readonly fileId: string;
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

/** What the rules of other streams can know of an uploaded file. */
export interface FileFacts extends FileRef {
  readonly ownerId: string;
  readonly storedAt: string;
  /** Whether it is attached, not yet attached, or discarded because it never was. */
  readonly state: 'unattached' | 'attached' | 'discarded';
  readonly places: readonly FilePlace[];
}

/** Where a file is attached: to a conversation, to the job itself, or to the verification of an account. */
export interface FilePlace {
  readonly jobId: string | null;
  readonly conversationId: string | null;
  readonly accountId: string | null;
}

export type StoredFile = FileFacts;

/** @throws Error when the history contradicts itself: a bug, never the caller's mistake. */
export function evolveFile(file: StoredFile | null, event: FileEvent): StoredFile {
  if (event.type === 'FileStored') {
    const { fileId, ownerId, sha256, type, size, storedAt } = event.data;
    return { fileId, ownerId, sha256, type, size, storedAt, state: 'unattached', places: [] };
  }
  if (file === null) throw new Error(`${event.type} of a file that was never stored`);
  if (event.type === 'FileDiscarded') return { ...file, state: 'discarded' };
  const { jobId, conversationId, accountId } = event.data;
  return { ...file, state: 'attached', places: [...file.places, { jobId, conversationId, accountId }] };
}
