import { createHash, randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ShiftedClock } from '#platform/clock.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
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

/** A Homewright, and the file of the photo that they chose. */
async function withPhoto({ approved = true, picture = world.photo } = {}) {
  const { id: accountId } = await openAccount(handler, 'provider', { approved });
  const browser = await world.signedInAs(accountId, 'provider');
  const { name: _, ...photo } = (await upload(browser, picture, 'Me.jpg')).json<Stored>();
  const sent = await browser.command('ChooseProfilePhoto', { accountId, photo });
  expect(sent.statusCode).toBe(200);
  return { accountId, browser, photo };
}

const get = (name: string, accept = 'image/webp', browser: Browser = world.writeSide.browser()) =>
  browser.send({ method: 'GET', url: `/api/provider-photo/${name}`, headers: { accept } });

it('everybody sees the photo of an approved Homewright, in the format that their browser reads', async () => {
  const { photo } = await withPhoto();
  const address = `${photo.fileId}?auto=format&fit=facearea&w=256&h=256&q=80`;
  const webp = await get(address);
  expect(webp.statusCode).toBe(200);
  expect(webp.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=604800, immutable',
    vary: 'Accept',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  const [avif, jpeg] = [await get(photo.fileId, 'image/avif,image/webp'), await get(photo.fileId, '*/*')];
  expect([avif, jpeg].map(({ headers }) => headers['content-type'])).toEqual(['image/avif', 'image/jpeg']);
  expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  const small = await get(`${photo.fileId}?w=64`);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 64, height: 64 });
  expect((await get(photo.fileId)).rawPayload.equals(webp.rawPayload)).toBe(true);
}, 30_000);

it.each(['?w=100', '?w=256&h=128', '?w=99999', '?q=10', '?fit=crop', '?w=x'])(
  'any other size is rejected: %s',
  async (parameters) => {
    const answer = await get(`${randomUUID()}${parameters}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'VALIDATION_ERROR']);
  },
);

it.each(['..%2F..%2Fetc%2Fpasswd', '..%5c..%5csecrets', 'photo.jpg', `${randomUUID()}.webp`, '%00', randomUUID()])(
  'no other name leads to a file: %s',
  async (name) => {
    const answer = await get(name);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  },
);

it('nobody sees the photo of who is not approved, nor another file of who is', async () => {
  const pending = await withPhoto({ approved: false });
  expect((await get(pending.photo.fileId)).statusCode).toBe(404);
  const { browser } = await withPhoto();
  const other = (await upload(browser, world.photo, 'My licence.jpg')).json<Stored>();
  expect((await get(other.fileId)).statusCode).toBe(404);
});

it('a photo is gone within ten seconds of its removal, its replacement, a suspension or the end of the account', async () => {
  const removed = await withPhoto();
  const replaced = await withPhoto();
  const suspended = await withPhoto();
  const closed = await withPhoto();
  const all = [removed, replaced, suspended, closed];
  const statuses = async () => {
    const answers = [];
    for (const { photo } of all) answers.push((await get(photo.fileId)).statusCode);
    return answers;
  };
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await removed.browser.command('RemoveProfilePhoto', { accountId: removed.accountId });
  const { name: _, ...next } = (await upload(replaced.browser, world.photo)).json<Stored>();
  await replaced.browser.command('ChooseProfilePhoto', { accountId: replaced.accountId, photo: next });
  const admin = { kind: 'admin', id: randomUUID() } as const;
  const reason = {
    reason: 'safety',
    statement: 'Three clients complained about damage.',
    seen: new Date().toISOString(),
  };
  const send = (name: string, data: object, actor: Parameters<CommandHandler['handle']>[0]['actor']) =>
    handler.handle({ name, data, actor, commandId: randomUUID() });
  await send('SuspendProvider', { accountId: suspended.accountId, ...reason }, admin);
  await send('CloseAccount', { accountId: closed.accountId }, { kind: 'reactor', id: 'test' });
  realTime.offsetMs += 10_000;
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  expect((await get(next.fileId)).statusCode).toBe(200);
}, 30_000);

it('only a picture of their own becomes a photo', async () => {
  const { accountId, browser, photo } = await withPhoto();
  const other = await withPhoto();
  const choose = async (file: object) =>
    (await browser.command('ChooseProfilePhoto', { accountId, photo: file })).json<{ code?: string }>().code;
  expect(await choose(other.photo)).toBe('FILE_UNKNOWN');
  expect(await choose({ ...photo, sha256: 'b'.repeat(64) })).toBe('FILE_UNKNOWN');
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);
  const { name: _, ...plan } = (await upload(browser, pdf, 'plan.pdf', 'application/pdf')).json<Stored>();
  expect(await choose(plan)).toBe('VALIDATION_ERROR');
});

it('what hides behind a picture does not survive its upload', async () => {
  const script = '<script>alert(1)</script>PK\u0003\u0004';
  const polyglot = Buffer.concat([world.photo, Buffer.from(script)]);
  const { photo, browser } = await withPhoto({ picture: polyglot });
  const stored = await browser.send({ method: 'GET', url: `/api/files/${photo.fileId}` });
  const shown = await get(photo.fileId, '*/*');
  for (const { rawPayload } of [stored, shown]) expect(rawPayload.toString('latin1')).not.toMatch(/script|alert/);
  expect(createHash('sha256').update(stored.rawPayload).digest('hex')).toBe(photo.sha256);
});
