import type { DomainEvent } from '#events/catalog/index.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { toPosition } from '#events/log/position.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { append, toStory, type StoryEvent } from '#projections/testing/story.ts';

import { createMemoryFiles } from '../../files/memory-files.ts';
import { createMemoryPersonStreams } from '../../privacy/memory-person-streams.ts';
import { buildArchive } from '../build-archive.ts';
import { openPersonSource } from '../person-source.ts';
import { readZip } from './read-zip.ts';

/** `data.json` of a copy. */
export interface CopiedData {
  readonly accountId: string;
  readonly files: readonly { fileId: string; path: string; name: string | null }[];
  readonly [part: string]: unknown;
}

/** A world in memory, in which these events happened, and the copies of its people. */
export function createCopyWorld() {
  const vault = createMemoryVault();
  const log = createMemoryEventLog();
  const journal = createJournal(log, vault);
  const files = createMemoryFiles();
  const personStreams = createMemoryPersonStreams(log);
  return {
    vault,
    journal,
    files,
    happened: (...events: readonly DomainEvent[]) => append(journal, toStory(events)),
    happenedBy: (...story: readonly StoryEvent[]) => append(journal, story),
    async copyOf(personId: string) {
      const source = await openPersonSource(personId, await personStreams.find(personId, toPosition(0)), journal);
      if (source === null) throw new Error('there is no such account');
      const done: number[] = [];
      const onPart = async (parts: number) => void done.push(parts);
      const archive = await buildArchive(source, { madeAt: '2027-04-01T09:00:00.000Z', onPart }, { files, vault });
      const chunks: Buffer[] = [];
      for await (const chunk of archive.chunks) chunks.push(chunk);
      const zip = readZip(Buffer.concat(chunks));
      const data = JSON.parse(String(zip.get('data.json'))) as CopiedData;
      return {
        zip,
        data,
        page: String(zip.get('index.html')),
        done,
        ...archive.result(),
      };
    },
  };
}
