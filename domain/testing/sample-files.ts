import type { FileFacts, FileRef } from '../file/state.ts';
import { numberedId } from './numbered-id.ts';

/** The nth stored file of the tests, as events name it. */
export function fileRef(n: number): FileRef {
  return {
    fileId: numberedId('4', n),
    sha256: n.toString(16).padStart(64, '0'),
    type: 'image/webp',
    size: 1_000 + n,
  };
}

/** The facts of these files, owned by this person and attached; `facts` override them. */
export function buildFileFacts(
  ownerId: string,
  files: readonly FileRef[],
  facts: Partial<FileFacts> = {},
): ReadonlyMap<string, FileFacts> {
  const known = { ownerId, storedAt: '2027-01-01T09:00:00.000Z', state: 'attached', places: [] } as const;
  return new Map(files.map((file) => [file.fileId, { ...file, ...known, ...facts }]));
}
