import type { FileBytes } from './file-bytes.ts';

/** For tests and the simulation. */
export function createMemoryFiles(): FileBytes {
  const stored = new Map<string, Buffer>();
  return {
    put: async (fileId, bytes) => void stored.set(fileId, bytes),
    // Nothing that dies takes this memory with it half done.
    commit: async () => {},
    uncommitted: async () => [],
    get: async (fileId) => stored.get(fileId) ?? null,
    delete: async (fileId) => void stored.delete(fileId),
  };
}
