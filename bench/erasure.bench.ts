import { randomUUID } from 'node:crypto';

import { createCommandHandler } from '#command-api/command-handler.ts';
import { createExportLinks } from '#command-api/data-export/export-links.ts';
import { createMemoryArchives } from '#command-api/data-export/memory-archives.ts';
import { createPostgresErasureStore } from '#command-api/deletion/postgres-erasure-store.ts';
import { createMemoryFiles } from '#command-api/files/memory-files.ts';
import { createMemoryPayments } from '#command-api/gateways/payments/memory-payments.ts';
import { createPostgresPersonStreams } from '#command-api/privacy/postgres-person-streams.ts';
import { deleteAccounts } from '#command-api/reactors/delete-accounts.ts';
import { createMemoryReactorStore } from '#command-api/reactors/memory-reactor-store.ts';
import { LIST_VERSION } from '#domain/privacy/retention.ts';
import { streamOf } from '#domain/streams.ts';
import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { DomainEvent } from '#events/catalog/index.ts';
import { systemClock as clock } from '#platform/clock.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { startRunner, untilCaughtUp } from '#projections/testing/runner.ts';
import { append, buildCommandContext, toStory } from '#projections/testing/story.ts';

import { benchDatabase, masterKey } from './read/bench-database.ts';
import { checkTarget } from './tools/check-target.ts';

/**
 * `npx tsx bench/erasure.bench.ts [events]`: deletes the account of a person who has this many events in jobs of their
 * own, until every read model has forgotten them. The baseline: reading the same streams once.
 */
const wanted = Number(process.argv[2] ?? 10_000);
const TARGET_MS = 2_000;

const db = await benchDatabase();
const accountId = people.client.id;
await append(db.journal, toStory(storyAccounts));
const story = JSON.stringify(paintingHistory('JobClosed'));
const streams = [streamOf.account(accountId)];
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
const runner = await startRunner(db.url);
await untilCaughtUp(runner);

const begin = performance.now();
for (const stream of streams) await db.journal.read(stream);
const baseline = performance.now() - begin;

const { journal, vault } = runner;
const handler = createCommandHandler({ journal, clock, secrets: { masterKey } });
const deps = {
  journal,
  handler,
  clock,
  payments: createMemoryPayments(),
  files: createMemoryFiles(),
  store: createMemoryReactorStore(),
  personStreams: createPostgresPersonStreams(db.sql),
  hashEmail: () => Buffer.alloc(32),
  hashPhone: () => Buffer.alloc(32),
};
const reactor = deleteAccounts({
  vault,
  store: createPostgresErasureStore(db.sql, masterKey),
  archives: createMemoryArchives(),
  links: createExportLinks(db.sql),
});
const started = performance.now();
const data = { accountId, deletionId: randomUUID(), listVersion: LIST_VERSION };
await handler.handle({ name: 'RequestAccountDeletion', data, commandId: randomUUID(), actor: people.client });
for (const type of ['AccountDeletionRequested', 'ErasureBegun']) {
  const event = (await journal.read(streamOf.deletion(accountId))).find((each) => each.type === type);
  if (event === undefined) throw new Error(`${type} did not happen`);
  await reactor.react(event, deps);
}
const took = performance.now() - started;
const history = await journal.read(streamOf.deletion(accountId));
const last = history.at(-1)?.type;
if (last !== 'AccountErased') throw new Error(`the deletion ended with ${last}`);
const [requested] = history;
const steps = history.map((event) => {
  const step = event.type === 'ErasureStepDone' ? event.data.step : event.type;
  return `${step} ${Date.parse(event.meta.at) - Date.parse(requested?.meta.at ?? '')}`;
});

console.log(`reading the streams once: ${baseline.toFixed(0)} ms`);
console.log(`the deletion of ${streams.length} streams: ${took.toFixed(0)} ms`);
console.log(`done after ms: ${steps.join(', ')}`);
console.log(`target ≤ ${TARGET_MS} ms: ${checkTarget(took <= TARGET_MS)}`);
console.log(`memory: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
await runner.stop();
await db.close();
