import { revealed } from '#events/catalog/define-event.ts';

import type { PersonSource } from './person-source.ts';

/** An upload of the person in the copy. */
export interface ArchivedFile {
  readonly fileId: string;
  /** In the archive. Made of its id, so that no name of a person leads out of it. */
  readonly path: string;
  /** As its owner called it; null if that was forgotten. */
  readonly name: string | null;
}

const endings: Readonly<Record<string, string>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

/** The person's own uploads that still exist. */
export async function listFiles(source: PersonSource): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  for (const stream of source.listStreams('file')) {
    const history = await source.read(stream);
    const [stored] = history;
    if (stored?.type !== 'FileStored' || stored.data.ownerId !== source.personId) continue;
    if (history.some(({ type }) => type === 'FileDiscarded')) continue;
    const { fileId, type, name } = stored.data;
    files.push({ fileId, path: `files/${fileId}.${endings[type] ?? 'bin'}`, name: revealed(name) });
  }
  return files;
}
