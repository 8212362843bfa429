import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { toConversationId } from '#domain/conversation/conversation-id.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { SESSION_COOKIE } from '#platform/session.ts';

import { openSession } from '../auth/sessions.ts';
import { createCommandHandler } from '../command-handler.ts';
import type { Workers } from '../start-workers.ts';
import type { Browser } from '../testing/test-browser.ts';
import { playToAcceptedOffer, type JobPlay } from '../testing/play-to-accepted-offer.ts';
import { startFullWriteSide, type FullWriteSide } from '../testing/full-write-side.ts';
import { upload } from './testing/upload.ts';

const patience = { timeout: 20_000, interval: 50 };

const db = setupTestDatabase();
let world: FullWriteSide;
let workers: Workers;
let job: JobPlay;
let client: Browser;

beforeAll(async () => {
  world = await startFullWriteSide(db);
  workers = await world.startWorkers();
  job = await playToAcceptedOffer({ ...world, handler: createCommandHandler(world) });
  client = world.browser();
  const { token } = await openSession(db.sql, { accountId: job.clientId, accountType: 'client' });
  client.cookies.set(SESSION_COOKIE, token);
}, 60_000);
afterAll(async () => {
  await workers.stop();
  await world.close();
});

interface Ref {
  fileId: string;
  sha256: string;
  type: string;
  size: number;
}

async function uploaded(): Promise<Ref> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
    .jpeg()
    .toBuffer();
  const { fileId, sha256, type, size } = (await upload(client, photo)).json<Ref>();
  return { fileId, sha256, type, size };
}

const send = (attachment: Ref) =>
  client.command('SendMessage', {
    conversationId: toConversationId(job.jobId, job.providerId),
    jobId: job.jobId,
    providerId: job.providerId,
    messageId: randomUUID(),
    text: 'See there.',
    attachments: [attachment],
  });
const seen = async ({ fileId }: Ref) => (await client.send({ method: 'GET', url: `/api/files/${fileId}` })).statusCode;
const onTheDisk = async (): Promise<string[]> =>
  (await readdir(world.filesFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const rows = async (): Promise<string[]> => {
  const own = await db.sql<{ fileId: string }[]>`
    select file_id as "fileId" from read.files where owner_id = ${job.clientId}`;
  return own.map(({ fileId }) => fileId);
};
const waiting = async (): Promise<string[]> =>
  (await db.sql<{ id: string }[]>`select id from deadlines.pending where command = 'DiscardFile'`).map(({ id }) => id);

it('an unattached upload is deleted after a day, and an attached one stays', async () => {
  const [lost, attached] = [await uploaded(), await uploaded()];
  expect((await send(attached)).statusCode).toBe(200);
  await expect.poll(waiting, patience).toEqual([`file-${lost.fileId}:discard:1`]);
  expect([await seen(lost), await seen(attached)]).toEqual([200, 200]);

  await world.advance(23);
  const late = await send(lost);
  expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([422, 'FILE_UNKNOWN']);
  expect((await send(attached)).statusCode).toBe(200);
  expect((await onTheDisk()).toSorted()).toEqual([lost.fileId, attached.fileId].toSorted());

  await world.advance(1.1);
  await expect.poll(onTheDisk, patience).toEqual([attached.fileId]);
  expect([await seen(lost), await seen(attached)]).toEqual([404, 200]);
  await expect.poll(rows, patience).toEqual([attached.fileId]);
  await expect.poll(waiting, patience).toEqual([]);
  expect((await send(lost)).statusCode).toBe(422);
}, 60_000);
