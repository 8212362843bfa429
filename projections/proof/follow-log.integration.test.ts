import { fork } from 'node:child_process';
import { once } from 'node:events';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { paintingHistory } from '#domain/testing/painting-job.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { createEventStoreDbLog } from '#events/log/eventstoredb/eventstoredb-log.ts';
import { startTestServer } from '#events/log/eventstoredb/testing/test-server.ts';
import { createJournal } from '#events/create-journal.ts';
import type { EventLog } from '#events/log/event-log.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { openCheckpoint } from '#events/proof/verify.mjs';
import { createMemoryVault } from '#events/vault/memory-vault.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';
import { storyAccounts } from '../testing/account-stories.ts';
import { expectedTree, readCheckpoints, readTree, startLogTree, testSigner } from '../testing/log-tree.ts';
import { append, toStory } from '../testing/story.ts';

let db: TestDatabase;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await db.drop();
});

function openPostgresLog(): EventLog {
  const log = createPostgresEventLog(db.sql);
  closing.push(() => log.close());
  return log;
}

async function openEventStoreDbLog(): Promise<EventLog> {
  const server = await startTestServer();
  const log = createEventStoreDbLog(`esdb://127.0.0.1:${server.port}?tls=false`);
  closing.push(server.stop, () => log.close());
  return log;
}

function follow(log: EventLog) {
  const tree = startLogTree(db.urlAs('projections'), log);
  closing.push(() => tree.stop());
  return tree;
}

const happens = (log: EventLog, events: readonly DomainEvent[] = paintingHistory('JobClosed')): Promise<string> =>
  append(createJournal(log, createMemoryVault()), toStory(events));

async function untilFollowed(log: EventLog): Promise<void> {
  const { root: _, ...expected } = await expectedTree(log);
  await expect.poll(() => readTree(db.sql)).toEqual(expected);
}

const signedSizes = async () => (await readCheckpoints(db.sql)).map(({ size }) => size);

describe.each([
  ['PostgreSQL', openPostgresLog],
  ['EventStoreDB', openEventStoreDbLog],
])('the tree over a log in %s', (_, open) => {
  it('has every event in the order of the log, before and after a restart', async () => {
    const log = await open();
    await happens(log, storyAccounts);
    const first = startLogTree(db.urlAs('projections'), log);
    await untilFollowed(log);
    await first.stop();
    for (let n = 0; n < 16; n += 1) await happens(log);
    expect((await expectedTree(log)).size).toBeGreaterThan(256);
    follow(log);
    await untilFollowed(log);
    await happens(log);
    await untilFollowed(log);
  });

  it('is signed after a quiet second, and not again for a checkpoint that the log keeps', async () => {
    const log = await open();
    follow(log);
    await happens(log);
    await untilFollowed(log);
    const { size, root } = await expectedTree(log);
    await expect.poll(async () => (await signedSizes()).at(-1)).toBe(size);
    const { note } = (await readCheckpoints(db.sql)).at(-1)!;
    expect(openCheckpoint(note, testSigner.vkey)).toMatchObject({ origin: 'homewright.test/log', size, root });

    const signed = await signedSizes();
    const data = { size, root: root.toString('base64'), note };
    await happens(log, [{ type: 'LogCheckpointSigned', data }]);
    await untilFollowed(log);
    const [tree] = await db.sql<{ signable: number }[]>`select signable_size::int as signable from proof.tree`;
    expect(tree).toEqual({ signable: size });
    expect(await signedSizes()).toEqual(signed);
    // The next checkpoint is of something else that happened: had there been one between them, it would show.
    await happens(log, storyAccounts);
    const next = (await expectedTree(log)).size;
    await expect.poll(async () => (await signedSizes()).at(-1)).toBe(next);
  });
});

describe('two processes', () => {
  it('write to the tree one after the other, and the second goes on', async () => {
    const log = openPostgresLog();
    const first = startLogTree(db.urlAs('projections'), log);
    await happens(log);
    await untilFollowed(log);
    const second = follow(log);
    await happens(log);
    await untilFollowed(log);
    await first.stop();
    await happens(log);
    await untilFollowed(log);
    expect(second.health()).toEqual([]);
  });

  it('a process that another overtook begins again from what is stored', async () => {
    const log = openPostgresLog();
    const tree = follow(log);
    await happens(log);
    await untilFollowed(log);
    const stored = await readTree(db.sql);
    // As a leader does that was suspended and lost its lease: it writes the next event as well.
    await db.sql`update proof.tree set size = 0, signable_size = 0, position = null`;
    await happens(log, storyAccounts);
    await untilFollowed(log);
    expect((await readTree(db.sql)).size).toBe(stored.size + storyAccounts.length);
    await expect.poll(() => tree.health()).toEqual([]);
  });

  it('killed after any statement, leave a tree that the next one continues', async () => {
    const log = openPostgresLog();
    const script = await bundleScript(new URL('../testing/log-tree-process.ts', import.meta.url));
    const signal = async (dieAfter: number): Promise<unknown> => {
      await happens(log, [...storyAccounts, ...paintingHistory('JobBooked')]);
      const child = fork(script, [db.url, String(dieAfter)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      const ended = once(child, 'exit').then(([, how]) => how as unknown);
      const how = await Promise.race([ended, once(child, 'message').then(([message]) => message as unknown)]);
      child.kill('SIGKILL');
      await ended;
      return how;
    };
    let killed = 0;
    while ((await signal(killed + 1)) === 'SIGKILL') killed += 1;
    // Three that read, two that write, and the signature.
    expect(killed).toBeGreaterThanOrEqual(5);
    follow(log);
    await untilFollowed(log);
    const { size } = await expectedTree(log);
    await expect.poll(async () => (await signedSizes()).at(-1)).toBe(size);
    for (const { note } of await readCheckpoints(db.sql)) openCheckpoint(note, testSigner.vkey);
  });
});
