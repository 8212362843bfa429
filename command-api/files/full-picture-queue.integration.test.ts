import { readdir } from 'node:fs/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { createPictureQueue } from './picture-queue.ts';
import { type FilesHarness, startFilesHarness } from './testing/files-harness.ts';
import { upload } from './testing/upload.ts';

const pictures = createPictureQueue(1);
let world: FilesHarness;

beforeAll(async () => {
  world = await startFilesHarness({ pictures });
});
afterAll(() => world.close());

it('while too many pictures wait, another one is rejected and leaves nothing behind; a PDF need not wait', async () => {
  const { browser } = await world.person();
  let finish = (): void => undefined;
  const decoding = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const waiting = [pictures.run(() => decoding), pictures.run(() => decoding)];

  const rejected = await upload(browser, world.photo);
  expect(rejected.statusCode).toBe(503);
  expect(rejected.headers['retry-after']).toBe('10');
  expect(rejected.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  expect(await storedFiles()).toEqual([]);
  expect(await fileEvents()).toBe(0);
  expect((await upload(browser, pdf)).statusCode).toBe(201);

  finish();
  await Promise.all(waiting);
  expect((await upload(browser, world.photo)).statusCode).toBe(201);
  expect(await storedFiles()).toHaveLength(2);
  expect(await fileEvents()).toBe(2);
});

const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`);

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(world.folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

async function fileEvents(): Promise<number> {
  const events = await world.writeSide.log.readAll({ limit: 1_000 });
  return events.filter(({ type }) => type === 'FileStored').length;
}
