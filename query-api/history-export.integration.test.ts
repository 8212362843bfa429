import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { jobId, paintingHistory } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import { sampleEvent } from '#domain/testing/sample-event.ts';
import { streamOf } from '#domain/streams.ts';
import type { HistoryFile } from '#events/proof/history-file.ts';
import { toProvenEvent } from '#events/proof/leaf.ts';
import { storyAccounts } from '#projections/testing/account-stories.ts';
import { signLog } from '#projections/testing/log-tree.ts';
import { toStory } from '#projections/testing/story.ts';
import { accessJob } from './testing/staff-access.ts';
import { setupReadSide, viewers } from './testing/read-side.ts';

const side = setupReadSide(async (side) => {
  await side.happened(toStory([...storyAccounts, ...paintingHistory('JobClosed')]));
});
const jobExport = `/api/admin/history/job/${jobId}/export`;
const sign = () => signLog(side.db.urlAs('projections'), side.runner.log, side.db.sql);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'homewright-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The addresses' answers as files, checked by the program that is served beside them. Resolves to what it says. */
async function verify(history: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const program = path.join(folder, 'verify.mjs');
  await writeFile(program, (await side.get('/api/proof/verify.mjs')).text);
  const key = (await side.get('/api/proof/key')).text.trim();
  const main = path.join(folder, 'history.json');
  await writeFile(main, history);
  const options = Object.entries(files).map(async ([option, content]) => {
    const file = path.join(folder, option);
    await writeFile(file, content);
    return [`--${option}`, file];
  });
  const args = [program, main, '--key', key, ...(await Promise.all(options)).flat()];
  const run = promisify(execFile)(process.execPath, args, { cwd: folder });
  const { stdout, stderr } = await run.catch((error: unknown) => error as { stdout: string; stderr: string });
  return `${stdout}${stderr}`;
}

it('there is no proof before the first checkpoint, which comes by itself', async () => {
  for (const address of ['checkpoint', 'key', 'consistency?from=1&to=1']) {
    expect((await side.get(`/api/proof/${address}`)).status).toBe(503);
  }
  expect((await side.get('/api/me/history/export', { as: viewers.client })).body['code']).toBe('UNAVAILABLE');
  await sign();
  const note = await side.get('/api/proof/checkpoint');
  expect(note.text).toMatch(/^homewright\.test\/log\n\d+\n\S{44}\n\n— homewright\.test\/log \S+\n$/);
  expect(note.headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('an admin who accessed a job exports its events as they are stored, and anybody can check them', async () => {
  expect((await side.get(jobExport, { as: viewers.admin })).body['code']).toBe('ACCESS_REQUIRED');
  await accessJob(side, jobId, viewers.admin);
  const earlier = (await side.get('/api/proof/checkpoint')).text;
  // The access itself is not under the checkpoint yet.
  const before = (await side.get(jobExport, { as: viewers.admin })).body as unknown as HistoryFile;
  expect(before.streams).toMatchObject([{ stream: streamOf.job(jobId), newer: 1 }]);
  await sign();

  const { text, body, headers } = await side.get(jobExport, { as: viewers.admin });
  expect(headers['content-disposition']).toBe(`attachment; filename="history-job-${jobId}.json"`);
  const stored = await side.runner.log.read(streamOf.job(jobId));
  const { streams } = body as unknown as HistoryFile;
  expect(streams[0]?.events.map(({ event }) => event)).toEqual(stored.map(toProvenEvent));
  expect(text).toContain('"sealed:1:');
  expect(await verify(text)).toContain('All of it is as it was stored.');

  const sizes = [earlier, (await side.get('/api/proof/checkpoint')).text].map((note) => note.split('\n')[1]);
  const { text: consistency } = await side.get(`/api/proof/consistency?from=${sizes[0]}&to=${sizes[1]}`);
  const said = await verify(text, { checkpoint: earlier, consistency });
  expect(said).toContain(`✓ It continues the log of the earlier checkpoint over ${sizes[0]} events.`);
});

it('a job’s export has the events about photos of its work, too', async () => {
  const { provider, client } = people;
  const asked = sampleEvent('ShowWorkAsked', { jobId, providerId: provider.id, clientId: client.id });
  await side.happened(toStory([asked]));
  await sign();
  const { text, body } = await side.get(jobExport, { as: viewers.admin });
  const { streams } = body as unknown as HistoryFile;
  expect(streams.map(({ stream }) => stream)).toEqual([streamOf.job(jobId), streamOf.shownWork(jobId)]);
  expect(await verify(text)).toContain('All of it is as it was stored.');
});

it('people export what is about them, and nobody else’s', async () => {
  const { body, text } = await side.get('/api/me/history/export', { as: viewers.client });
  expect((body as unknown as HistoryFile).streams.map(({ stream }) => stream)).toEqual([
    streamOf.account(people.client.id),
  ]);
  expect(await verify(text)).toContain('All of it is as it was stored.');
});

it('of consistency asks for sizes in order that a checkpoint covers', async () => {
  expect((await side.get('/api/proof/consistency?from=2&to=1')).status).toBe(422);
  expect((await side.get('/api/proof/consistency?from=0&to=1')).status).toBe(422);
  expect((await side.get('/api/proof/consistency?from=1&to=9999999')).status).toBe(404);
});

it('an export from before an erasure is right after it, and so is a new one: the stored bytes stay', async () => {
  const before = await side.get('/api/me/history/export', { as: viewers.client });
  await side.runner.vault.forget(people.client.id);
  const [read] = await side.runner.journal.read(streamOf.account(people.client.id));
  expect(read?.data).toMatchObject({ email: { forgotten: true } });
  const after = await side.get('/api/me/history/export', { as: viewers.client });
  expect(after.body['streams']).toEqual(before.body['streams']);
  for (const { text } of [before, after]) expect(await verify(text)).toContain('All of it is as it was stored.');
});

it('an event that somebody changed, moved or added in the log’s table shows in the next export', async () => {
  const { sql } = side.db;
  await sql`alter table log.events disable trigger events_are_immutable`;
  const stream = streamOf.account(people.client.id);
  const exported = async () => verify((await side.get('/api/me/history/export', { as: viewers.client })).text);

  const [first] = await sql<{ data: object }[]>`select data from log.events where stream = ${stream} and revision = 0`;
  await sql`
    update log.events set data = (data::jsonb || '{"accountType":"admin"}')::json
    where stream = ${stream} and revision = 0`;
  expect(await exported()).toContain(`✗ Event 1 of ${stream} is not in the signed log: it was changed or added.`);
  await sql`update log.events set data = ${JSON.stringify(first?.data)}::text::json where stream = ${stream} and revision = 0`;
  expect(await exported()).toContain('All of it is as it was stored.');

  const revisions = await side.runner.log.read(stream);
  await sql`
    insert into log.events (position, stream, revision, id, type, command_id, n, data, meta)
    select 0, stream, ${revisions.length}, gen_random_uuid(), type, gen_random_uuid(), n, data, meta
    from log.events where stream = ${stream} and revision = 0`;
  expect(await exported()).toContain(`✗ Event ${revisions.length + 1} of ${stream}`);
  await sql`delete from log.events where stream = ${stream} and revision = ${revisions.length}`;
  await sql`delete from log.events where stream = ${stream} and revision = 0`;
  expect(await exported()).toContain(`✗ Event 1 of ${stream} is not the one that belongs here: one was dropped`);
});
