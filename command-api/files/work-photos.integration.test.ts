import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { jobId as painting, paintingHistory, times } from '#domain/testing/painting-job.ts';
import { people } from '#domain/testing/people.ts';
import type { JobEvent } from '#events/catalog/job.ts';
import type { Actor } from '#events/log/event-log.ts';
import { ShiftedClock } from '#platform/clock.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { appendEvents } from '../testing/append-events.ts';
import { openAccount } from '../testing/open-account.ts';
import type { Browser } from '../testing/test-browser.ts';
import { type FilesHarness, startFilesHarness, type Stored } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

const realTime = new ShiftedClock();
let world: FilesHarness;
let handler: CommandHandler;
beforeAll(async () => {
  world = await startFilesHarness({ realTime });
  handler = createCommandHandler(world.writeSide);
});
afterAll(() => world.close());

const send = (name: string, data: object, actor: Actor) =>
  handler.handle({ name, data, actor, commandId: randomUUID() });
const get = (name: string) =>
  world.writeSide.browser().send({ method: 'GET', url: `/api/work-photo/${name}`, headers: { accept: 'image/webp' } });
const statusOf = async (fileId: string): Promise<number> => (await get(fileId)).statusCode;
const codeOf = async (sent: ReturnType<Browser['command']>) =>
  (await sent).json<{ code?: string }>().code ?? 'accepted';

/** A photo that this person shows in a job. */
async function photoIn(jobId: string, browser: Browser): Promise<string> {
  const { fileId } = (await upload(browser, world.photo)).json<Stored>();
  await send('AttachFile', { fileId, jobId, conversationId: null }, { kind: 'reactor', id: 'attach-files' });
  return fileId;
}

/** A finished job of two new people, with a photo that its provider showed in it. */
async function finishedJob(upTo: 'JobClosed' | 'CompletionClaimed' = 'JobClosed') {
  const [client, provider] = [await openAccount(handler, 'client'), await openAccount(handler, 'provider')];
  const jobId = randomUUID();
  const events = JSON.stringify(paintingHistory(upTo))
    .replaceAll(painting, jobId)
    .replaceAll(people.client.id, client.id)
    .replaceAll(people.provider.id, provider.id);
  const { journal } = world.writeSide;
  await appendEvents({ journal, at: times.claimed }, streamOf.job(jobId), ...(JSON.parse(events) as JobEvent[]));
  const browsers = {
    client: await world.signedInAs(client.id, 'client'),
    provider: await world.signedInAs(provider.id, 'provider'),
  };
  const fileId = await photoIn(jobId, browsers.provider);
  return { jobId, client, provider, browsers, fileId };
}

/** Such a job whose photo everybody can see. */
async function shownJob() {
  const job = await finishedJob();
  const { jobId, fileId, browsers } = job;
  expect(await codeOf(browsers.provider.command('AskToShowWork', { jobId, fileIds: [fileId] }))).toBe('accepted');
  expect(await statusOf(fileId)).toBe(404);
  expect(await codeOf(browsers.client.command('AgreeToShowWork', { jobId, fileIds: [fileId] }))).toBe('accepted');
  return job;
}

describe('a photo of a finished job', () => {
  it('is seen by everybody once the client agreed, small and large, without metadata, and never from a browser’s cache', async () => {
    const { fileId } = await shownJob();
    const small = await get(fileId);
    expect(small.statusCode).toBe(200);
    expect(small.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    const metadata = await sharp(small.rawPayload).metadata();
    expect([metadata.width, metadata.height, metadata.exif]).toEqual([60, 40, undefined]);
    expect(await statusOf(`${fileId}?w=1280`)).toBe(200);
    expect(await statusOf(`${fileId}?w=100`)).toBe(422);
    expect(await statusOf(randomUUID())).toBe(404);
    expect(await statusOf('..%2F..%2Fetc%2Fpasswd')).toBe(404);
  }, 30_000);

  it('is one that its provider showed in this job, not another’s, and not of another job', async () => {
    const [one, other] = [await finishedJob(), await finishedJob()];
    const ask = (fileIds: string[]) =>
      codeOf(one.browsers.provider.command('AskToShowWork', { jobId: one.jobId, fileIds }));
    expect(await ask([await photoIn(one.jobId, one.browsers.client)])).toBe('FILE_UNKNOWN');
    expect(await ask([await photoIn(other.jobId, one.browsers.provider)])).toBe('FILE_UNKNOWN');
    expect(await ask([other.fileId])).toBe('FILE_UNKNOWN');
    const unattached = (await upload(one.browsers.provider, world.photo)).json<Stored>();
    expect(await ask([unattached.fileId])).toBe('FILE_UNKNOWN');
    expect(await ask([])).toBe('VALIDATION_ERROR');
    expect(await ask([one.fileId])).toBe('accepted');
  }, 30_000);

  it('is shown by its own provider and client alone, of a job that is finished', async () => {
    const [one, other, open] = [await finishedJob(), await finishedJob(), await finishedJob('CompletionClaimed')];
    const of = ({ jobId, fileId }: { jobId: string; fileId: string }) => ({ jobId, fileIds: [fileId] });
    expect(await codeOf(other.browsers.provider.command('AskToShowWork', of(one)))).toBe('NOT_FOUND');
    expect(await codeOf(open.browsers.provider.command('AskToShowWork', of(open)))).toBe('WRONG_STATE');
    expect(await codeOf(one.browsers.provider.command('AskToShowWork', of(one)))).toBe('accepted');
    expect(await codeOf(other.browsers.client.command('AgreeToShowWork', of(one)))).toBe('NOT_FOUND');
    expect(await codeOf(one.browsers.provider.command('AgreeToShowWork', of(one)))).toBe('NOT_FOUND');
    expect(await statusOf(one.fileId)).toBe(404);
  }, 30_000);

  it('is gone within ten seconds of its withdrawal, its removal, a suspension or the end of either account', async () => {
    const jobs: Awaited<ReturnType<typeof shownJob>>[] = [];
    for (let nth = 0; nth < 7; nth += 1) jobs.push(await shownJob());
    const [withdrawn, removed, suspended, ...ended] = jobs;
    const statuses = async () => {
      const answers = [];
      for (const { fileId } of jobs) answers.push(await statusOf(fileId));
      return answers;
    };
    expect(await statuses()).toEqual(jobs.map(() => 200));
    const [clientClosed, providerClosed, clientRests, providerRests] = ended;
    await withdrawn?.browsers.client.command('WithdrawShownWork', { jobId: withdrawn.jobId });
    await removed?.browsers.provider.command('RemoveShownWork', { jobId: removed.jobId });
    const reason = { reason: 'safety', statement: 'Three clients complained about damage.' };
    const seen = new Date().toISOString();
    const admin = { kind: 'admin', id: randomUUID() } as const;
    await send('SuspendProvider', { accountId: suspended?.provider.id, ...reason, seen }, admin);
    const reactor = { kind: 'reactor', id: 'test' } as const;
    await send('CloseAccount', { accountId: clientClosed?.client.id }, reactor);
    await send('CloseAccount', { accountId: providerClosed?.provider.id }, reactor);
    const rest = async (account?: { id: string }) =>
      send('DeactivateAccount', { accountId: account?.id, open: 0 }, { kind: 'system', id: 'test' });
    await rest(clientRests?.client);
    await rest(providerRests?.provider);
    realTime.offsetMs += 10_000;
    expect(await statuses()).toEqual(jobs.map(() => 404));
  }, 60_000);
});
