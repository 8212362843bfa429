import type { FileBytes } from './file-bytes.ts';

/** For tests and the simulation. */
export function createMemoryFiles(): FileBytes {
  const kept = new Map<string, Buffer>();
  return {
    put: async (fileId, bytes) => void kept.set(fileId, bytes),
    // Nothing that dies takes this memory with it half done.
    keep: async () => {},
    unkept: async () => [],
    get: async (fileId) => kept.get(fileId) ?? null,
    delete: async (fileId) => void kept.delete(fileId),
  };
}
