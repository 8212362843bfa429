import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { createDiskFiles } from '../files/disk-files.ts';
import { startFilesHarness, type FilesHarness, type Stored } from '../files/testing/files-harness.ts';
import { upload } from '../files/testing/upload.ts';
import { openAccount } from '../testing/open-account.ts';
import { createPhotoCheck } from './check-photos.ts';
import type { ReactorDeps } from './reactor.ts';

const vault = createMemoryVault();
let world: FilesHarness;
let handler: CommandHandler;
const warnings: unknown[] = [];
beforeAll(async () => {
  world = await startFilesHarness({ vault });
  handler = createCommandHandler(world.writeSide);
});
afterAll(() => world.close());

/** A disc of skin colours, with light and shade, before grey. */
const face = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">
        <radialGradient id="l"><stop stop-color="#f0c8a8"/><stop offset="1" stop-color="#8a5a3c"/></radialGradient>
        <rect width="300" height="300" fill="#777"/><circle cx="150" cy="150" r="110" fill="url(#l)"/></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** A Homewright who chose this picture, and what the check does with it, twice as after a crash. */
async function choose(picture: Buffer) {
  const { id: accountId } = await openAccount(handler, 'provider', { approved: true });
  const browser = await world.signedInAs(accountId, 'provider');
  const { name: _, ...photo } = (await upload(browser, picture, 'Me.jpg')).json<Stored>();
  await browser.command('ChooseProfilePhoto', { accountId, photo });
  const read = () => world.writeSide.journal.read(streamOf.account(accountId));
  const chosen = (await read()).find(({ type }) => type === 'ProfilePhotoChosen');
  if (chosen === undefined) throw new Error('no photo');
  const check = createPhotoCheck({
    vault,
    logger: { warn: (facts: unknown) => void warnings.push(facts) },
  });
  const deps = { handler, files: createDiskFiles(world.folder) } as unknown as ReactorDeps;
  await check.react(chosen, deps);
  await check.react(chosen, deps);
  return { accountId, browser, fileId: photo.fileId, read };
}

it('a photo without a face is flagged once and logged, and an admin removes it', async () => {
  const { accountId, browser, fileId, read } = await choose(world.photo);
  const flags = (await read()).filter(({ type }) => type === 'ProfilePhotoFlagged');
  expect(flags.map(({ data }) => data)).toEqual([
    { accountId, photoId: fileId, signs: expect.arrayContaining(['noFace']), flaggedAt: expect.any(String) },
  ]);
  expect(warnings[0]).toEqual({ fileId, signs: expect.arrayContaining(['noFace']) });
  const shown = () => browser.send({ method: 'GET', url: `/api/provider-photo/${fileId}` });
  expect((await shown()).statusCode).toBe(200);
  const admin = await world.signedInAs(randomUUID(), 'admin');
  const sent = await admin.command('RejectProfilePhoto', { accountId, photoId: fileId, reason: 'noFace' });
  expect(sent.statusCode).toBe(200);
  expect((await read()).at(-1)?.type).toBe('ProfilePhotoRejected');
}, 30_000);

it('a photo with the colours of a face is not', async () => {
  const { read } = await choose(await face());
  expect((await read()).some(({ type }) => type === 'ProfilePhotoFlagged')).toBe(false);
}, 30_000);
