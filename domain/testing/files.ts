import type { FileFacts } from '../file/state.ts';

/** The nth stored file of the tests, as events name it. */
export function fileRef(n: number): Omit<FileFacts, 'ownerId'> {
  return {
    fileId: `40000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    sha256: n.toString(16).padStart(64, '0'),
    type: 'image/webp',
    size: 1_000 + n,
  };
}
