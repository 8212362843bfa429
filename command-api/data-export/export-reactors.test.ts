import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { people } from '#domain/testing/people.ts';
import { createJournal } from '#events/create-journal.ts';
import type { JournalEvent } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { noteSigner } from '#events/proof/testing/sample-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { ShiftedClock } from '#platform/clock.ts';
import { append, toStory } from '#projections/testing/story.ts';
import { accountStory } from '#projections/testing/account-stories.ts';

import { createCommandHandler } from '../command-handler.ts';
import { createMemoryFiles } from '../files/memory-files.ts';
import { createMemoryPersonStreams } from '../privacy/memory-person-streams.ts';
import type { ReactorDeps } from '../reactors/reactor.ts';
import { deleteExportsOf } from './delete-exports-of.ts';
import { createExportReactors } from './export-reactors.ts';
import { createMemoryArchives } from './memory-archives.ts';

const accountId = people.client.id;
const stream = streamOf.dataExport(accountId);

function createWorld() {
  const vault = createMemoryVault();
  const log = createMemoryEventLog();
  const journal = createJournal(log, vault);
  const handler = createCommandHandler({
    journal,
    clock: new ShiftedClock(),
    secrets: { masterKey: Buffer.alloc(32) },
  });
  const archives = createMemoryArchives();
  const reported: number[] = [];
  const progress = { report: async (_: string, done: number) => void reported.push(done), clear: async () => {} };
  const reactors = createExportReactors({
    vault,
    archives,
    progress,
    readProof: async () => null,
    signer: noteSigner,
    listSessions: async () => [],
  });
  const deps = { journal, handler, files: createMemoryFiles(), personStreams: createMemoryPersonStreams(log) };
  return {
    vault,
    journal,
    handler,
    archives,
    reported,
    async ask(exportId = randomUUID()) {
      const data = { accountId, exportId };
      await handler.handle({ name: 'RequestDataExport', data, commandId: randomUUID(), actor: people.client });
      return exportId;
    },
    async react(event: JournalEvent | undefined) {
      if (event === undefined) throw new Error('no event');
      for (const reactor of reactors) await reactor.react(event, deps as unknown as ReactorDeps);
    },
    events: () => journal.read(stream),
    types: async () => (await journal.read(stream)).map(({ type }) => type),
  };
}

let world: ReturnType<typeof createWorld>;
beforeEach(async () => {
  world = createWorld();
  await append(world.journal, toStory(accountStory(accountId, { accountType: 'client', firstName: 'Aoife' })));
});

describe('a requested copy', () => {
  it('is put together, stored and recorded, and each part is reported', async () => {
    const exportId = await world.ask();
    await world.react((await world.events())[0]);
    const [, ready] = await world.events();
    expect(ready).toMatchObject({ type: 'DataExportReady', data: { exportId, fileCount: 0, parts: { profile: 1 } } });
    const sha256 = ready?.type === 'DataExportReady' ? ready.data.sha256 : '';
    expect(world.archives.names()).toEqual([`${accountId}/${exportId}.${sha256}`]);
    expect(world.reported).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('is not put together again when the event comes a second time', async () => {
    await world.ask();
    const [requested] = await world.events();
    await world.react(requested);
    const names = world.archives.names();
    await world.react(requested);
    expect(world.archives.names()).toEqual(names);
    expect(await world.types()).toEqual(['DataExportRequested', 'DataExportReady']);
  });

  it('is deleted if it was stored after its account was, by a process that died then', async () => {
    const exportId = await world.ask();
    const [requested] = await world.events();
    const data = { accountId };
    const actor = { kind: 'reactor', id: 'test' } as const;
    await world.handler.handle({ name: 'DiscardDataExports', data, commandId: randomUUID(), actor });
    await world.archives.put({ accountId, exportId }, (async function* () {})(), () => 'mark');
    expect(world.archives.names()).toHaveLength(1);
    await world.react(requested);
    expect(world.archives.names()).toEqual([]);
  });

  it('is left out for a person who was forgotten meanwhile', async () => {
    await world.ask();
    await world.vault.forget(accountId);
    await world.react((await world.events())[0]);
    expect(world.archives.names()).toEqual([]);
    expect(await world.types()).toEqual(['DataExportRequested']);
  });
});

it('a copy that is over is deleted, and no other', async () => {
  const first = await world.ask();
  await world.react((await world.events())[0]);
  await world.ask();
  const [, , expired, again] = await world.events();
  await world.react(again);
  expect(world.archives.names()).toHaveLength(2);
  await world.react(expired);
  expect(world.archives.names().join()).not.toContain(first);
  expect(world.archives.names()).toHaveLength(1);
});

it('the copies of a deleted account end and are deleted', async () => {
  await world.ask();
  const [requested] = await world.events();
  await world.react(requested);
  if (requested === undefined) throw new Error('no event');
  const deleted: string[] = [];
  const links = {
    issue: async () => '',
    find: async () => null,
    deleteAll: async (id: string) => void deleted.push(id),
  };
  await deleteExportsOf(accountId, requested, { handler: world.handler, archives: world.archives, links });
  expect(world.archives.names()).toEqual([]);
  expect(deleted).toEqual([accountId]);
  expect((await world.types()).at(-1)).toBe('DataExportExpired');
});
