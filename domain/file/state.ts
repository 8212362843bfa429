import type { FileEvent } from '#events/catalog/file.ts';

/** What other streams' rules may know of an uploaded file. */
export interface FileFacts {
  readonly fileId: string;
  readonly ownerId: string;
  readonly sha256: string;
  readonly type: string;
  readonly size: number;
}

export function evolveFile(_file: FileFacts | null, { data }: FileEvent): FileFacts {
  const { fileId, ownerId, sha256, type, size } = data;
  return { fileId, ownerId, sha256, type, size };
}
