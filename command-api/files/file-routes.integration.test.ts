import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';

import { createCommandHandler } from '../command-handler.ts';
import { type FilesHarness, read, startFilesHarness, type Stored } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);
let world: FilesHarness;

beforeAll(async () => {
  world = await startFilesHarness();
});
afterAll(() => world.close());

describe('an uploaded picture', () => {
  it('is re-encoded, named, measured, hashed, and served to its owner', async () => {
    const { browser, accountId } = await world.person();
    const answer = await upload(browser, world.photo);
    expect(answer.statusCode).toBe(201);
    const stored = answer.json<Stored>();
    expect(stored).toMatchObject({
      type: 'image/webp',
      name: 'Küche 1.webp',
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
    });

    const given = await read(browser, stored.fileId);
    expect(given.statusCode).toBe(200);
    expect(given.rawPayload).toHaveLength(stored.size);
    expect(await sharp(given.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect(given.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': "inline; filename*=UTF-8''K%C3%BCche%201.webp",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const [event] = await world.writeSide.journal.read(streamOf.file(stored.fileId));
    expect(event).toMatchObject({ type: 'FileStored', data: { ownerId: accountId, name: 'Küche 1.webp' } });
  });

  it('is encrypted on the disk, and its name is in no log', async () => {
    const { browser } = await world.person();
    const { fileId } = (await upload(browser, world.photo, 'Passport of Aoife.jpg')).json<Stored>();
    const names = await readdir(world.folder, { recursive: true });
    const place = names.find((name) => name.endsWith(fileId)) ?? '';
    const bytes = await readFile(path.join(world.folder, place));
    expect(bytes.toString('latin1')).not.toMatch(/WEBP|Aoife/);
    const [raw] = await world.writeSide.log.read(streamOf.file(fileId));
    expect(JSON.stringify(raw)).not.toContain('Passport');
  });

  it('is gone as soon as it was discarded', async () => {
    const { browser } = await world.person();
    const { fileId } = (await upload(browser, world.photo)).json<Stored>();
    world.writeSide.clock.offsetMs += 24 * 3_600_000;
    const actor = { kind: 'deadline', id: `file-${fileId}:discard:1` } as const;
    const discard = { name: 'DiscardFile', data: { fileId }, commandId: randomUUID(), actor };
    await createCommandHandler(world.writeSide).handle(discard);
    const bytes = await readdir(world.folder, { recursive: true });
    expect(bytes.some((name) => name.endsWith(fileId))).toBe(true);
    expect((await read(browser, fileId)).statusCode).toBe(404);
  });

  it('is gone with its owner', async () => {
    const { browser, accountId } = await world.person();
    const { fileId } = (await upload(browser, world.photo)).json<Stored>();
    await world.writeSide.deps.vault.forget(accountId);
    expect((await read(browser, fileId)).statusCode).toBe(404);
  });
});

it('a PDF is stored unchanged, and is a download', async () => {
  const { browser } = await world.person();
  const stored = (await upload(browser, pdf, '../../etc/Offer <1>.pdf', 'image/png')).json<Stored>();
  expect(stored).toMatchObject({ type: 'application/pdf', size: pdf.length, name: 'Offer 1.pdf' });
  const given = await read(browser, stored.fileId);
  expect(given.rawPayload.equals(pdf)).toBe(true);
  expect(given.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Offer%201.pdf");
});

describe('an upload is rejected', () => {
  it('from a visitor who is not signed in', async () => {
    const browser = world.writeSide.browser();
    expect((await upload(browser, world.photo)).statusCode).toBe(401);
    expect((await read(browser, randomUUID())).statusCode).toBe(401);
  });

  it('that is neither a picture nor a PDF, whatever its name', async () => {
    const { browser } = await world.person();
    for (const content of [Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0), world.photo.subarray(0, 300)]) {
      const answer = await upload(browser, content, 'picture.jpg', 'image/jpeg');
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  it('of more than 10 MB', async () => {
    const { browser } = await world.person();
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000_001 - 15), Buffer.from('%%EOF\n')]);
    expect((await upload(browser, large)).statusCode).toBe(413);
    expect((await upload(browser, Buffer.concat([large.subarray(0, -7), Buffer.from('%%EOF\n')]))).statusCode).toBe(
      201,
    );
  });

  it('that is not a form, or is a form without a file', async () => {
    const { browser } = await world.person();
    const headers = { 'x-csrf-token': await browser.csrfToken() };
    const json = await browser.send({ method: 'POST', url: '/api/files', headers, payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
    const boundary = '--------none';
    const type = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    const empty = await browser.send({
      method: 'POST',
      url: '/api/files',
      headers: type,
      payload: `--${boundary}--\r\n`,
    });
    expect(empty.statusCode).toBe(400);
  });
});
