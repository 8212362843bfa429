import { randomUUID } from 'node:crypto';

import { buildArchive } from '#command-api/data-export/build-archive.ts';
import { openPersonSource } from '#command-api/data-export/person-source.ts';
import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import { createMemoryFiles } from '#command-api/files/memory-files.ts';
import { streamOf } from '#domain/streams.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { createLogSigner } from '#events/proof/checkpoint.ts';
import { createPostgresVault } from '#events/vault/postgres/postgres-vault.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { append, buildCommandContext, toStory } from '#projections/testing/story.ts';

import { benchDatabase, masterKey } from './read/bench-database.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/data-export.bench.ts [events]`: puts the copy of a person together who has this many events in jobs of
 * their own. The baseline: reading the same streams once.
 */
const wanted = Number(process.argv[2] ?? 10_000);
const TARGET_MS = 5_000;

const signer = createLogSigner('homewright.example/log', masterKey);
const db = await benchDatabase();
const personId = people.client.id;
await append(db.journal, toStory(storyAccounts));
const story = JSON.stringify(paintingHistory('JobClosed'));
const streams = [streamOf.account(personId)];
for (let events = 0; events < wanted;) {
  const id = randomUUID();
  const history = JSON.parse(story.replaceAll(jobId, id)) as DomainEvent[];
  const [first] = history;
  if (first === undefined) throw new Error('the story is empty');
  const context = buildCommandContext(people.client, '2027-03-01T09:00:00.000Z', first);
  await db.journal.append(streamOf.job(id), history, context, { expected: 'none' });
  streams.push(streamOf.job(id));
  events += history.length;
}

const begin = performance.now();
for (const stream of streams) await db.journal.read(stream);
const baseline = performance.now() - begin;

const started = performance.now();
const payments = createMemoryPayments();
const source = await openPersonSource(personId, streams, {
  journal: db.journal,
  payments,
  listSessions: async () => [],
});
if (source === null) throw new Error('there is no such account');
const vault = createPostgresVault(db.sql, masterKey);
const archive = await buildArchive(
  source,
  { madeAt: '2027-04-01T09:00:00.000Z', onPart: async () => {} },
  { files: createMemoryFiles(), vault, readProof: async () => null, signer },
);
for await (const _ of archive.chunks);
const took = performance.now() - started;
const { parts, size } = archive.result();

console.log(`reading the streams once: ${baseline.toFixed(0)} ms`);
console.log(`the copy: ${took.toFixed(0)} ms, ${parts.events} events, ${(size / 1e6).toFixed(1)} MB`);
console.log(`target ≤ ${TARGET_MS} ms: ${checkTarget(took <= TARGET_MS)}`);
console.log(`memory: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
await db.close();
