import { historyAbout } from '#domain/history-about.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { createJournal } from '#events/create-journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { toPosition } from '#events/log/position.ts';
import { createProvenLog, noteSigner } from '#events/proof/testing/sample-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { append, toStory, type StoryEvent } from '#projections/testing/story.ts';

import type { HeldSession } from '../../auth/sessions.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { createMemoryPayments } from '../../gateways/payments/memory-payments.ts';
import { createMemoryPersonStreams } from '../../privacy/memory-person-streams.ts';
import { buildArchive } from '../build-archive.ts';
import { openPersonSource } from '../person-source.ts';
import type { ReadProof } from '../read-proof.ts';
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
  const payments = createMemoryPayments();
  const sessions: HeldSession[] = [];
  const listSessions = async () => sessions;
  const personStreams = createMemoryPersonStreams(log);
  const proveAll: ReadProof = async (personId) =>
    createProvenLog(await log.readAll({ limit: 10_000 })).history(...historyAbout(personId));
  return {
    vault,
    journal,
    files,
    payments,
    /** The sessions of whose copy is made. */
    sessions,
    happened: (...events: readonly DomainEvent[]) => append(journal, toStory(events)),
    happenedBy: (...story: readonly StoryEvent[]) => append(journal, story),
    /** As downloaded, with all of it in memory. */
    async copyOf(personId: string, readProof = proveAll) {
      const source = await openPersonSource(personId, await personStreams.find(personId, toPosition(0)), {
        journal,
        payments,
        listSessions,
      });
      if (source === null) throw new Error('there is no such account');
      const done: number[] = [];
      const onPart = async (parts: number) => void done.push(parts);
      const built = await buildArchive(
        source,
        { madeAt: '2027-04-01T09:00:00.000Z', onPart },
        { files, vault, readProof, signer: noteSigner },
      );
      const chunks: Buffer[] = [];
      for await (const chunk of built.chunks) chunks.push(chunk);
      const archive = Buffer.concat(chunks);
      const zip = readZip(archive);
      const data = JSON.parse(String(zip.get('data.json'))) as CopiedData;
      return {
        archive,
        zip,
        data,
        page: String(zip.get('index.html')),
        done,
        ...built.result(),
      };
    },
  };
}
