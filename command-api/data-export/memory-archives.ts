import type { ExportArchives } from './export-archives.ts';

/** For tests and the simulation. */
export function createMemoryArchives(): ExportArchives & { readonly names: () => readonly string[] } {
  const stored = new Map<string, Buffer>();
  const dropWhere = (isDropped: (name: string) => boolean): void => {
    for (const name of stored.keys()) if (isDropped(name)) stored.delete(name);
  };
  return {
    names: () => [...stored.keys()],
    async put({ accountId, exportId }, sealed, mark) {
      const parts: Buffer[] = [];
      for await (const chunk of sealed) parts.push(chunk);
      stored.set(`${accountId}/${exportId}.${mark()}`, Buffer.concat(parts));
    },
    async open({ accountId, exportId }, mark) {
      const found = stored.get(`${accountId}/${exportId}.${mark}`);
      if (found === undefined) return null;
      return {
        chunks: (async function* once() {
          yield found;
        })(),
        close: async () => {},
      };
    },
    delete: async ({ accountId, exportId }) => dropWhere((name) => name.startsWith(`${accountId}/${exportId}.`)),
    deleteAll: async (accountId) => dropWhere((name) => name.startsWith(`${accountId}/`)),
  };
}
