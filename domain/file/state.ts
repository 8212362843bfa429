import type { FileEvent } from '#events/catalog/file.ts';

/** What other streams' rules may know of an uploaded file. */
export interface FileFacts {
  readonly fileId: string;
  readonly ownerId: string;
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

/** Where a file is part of something: of a conversation, or else of the job itself. */
export interface FilePlace {
  readonly jobId: string;
  readonly conversationId: string | null;
}

export interface StoredFile extends FileFacts {
  readonly places: readonly FilePlace[];
}

/** @throws Error when the history contradicts itself: a fault of ours, never of the caller. */
export function evolveFile(file: StoredFile | null, event: FileEvent): StoredFile {
  if (event.type === 'FileStored') {
    const { fileId, ownerId, sha256, type, size } = event.data;
    return { fileId, ownerId, sha256, type, size, places: [] };
  }
  if (file === null) throw new Error(`${event.type} of a file that was never stored`);
  const { jobId, conversationId } = event.data;
  return { ...file, places: [...file.places, { jobId, conversationId }] };
}
