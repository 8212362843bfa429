import type { FileBytes } from './file-bytes.ts';

/** For tests and the simulation. */
export function createMemoryFiles(): FileBytes {
  const stored = new Map<string, Buffer>();
  return {
    put: async (fileId, bytes) => void stored.set(fileId, bytes),
    // This memory never survives a half-done write.
    commit: async () => {},
    uncommitted: async () => [],
    get: async (fileId) => stored.get(fileId) ?? null,
    delete: async (fileId) => void stored.delete(fileId),
  };
}
