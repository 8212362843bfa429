import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createJournal } from '#events/create-journal.ts';
import type { Journal } from '#events/journal.ts';
import { createMemoryEventLog } from '#events/log/memory/memory-event-log.ts';
import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { createCommandHandler, type CommandHandler } from '../command-handler.ts';
import { createDiskFiles } from './disk-files.ts';
import type { FileBytes } from './file-bytes.ts';
import { createPictureQueue } from './picture-queue.ts';
import { storeUpload } from './store-upload.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { testSecrets as secrets } from '../testing/test-secrets.ts';

const HOUR_MS = 3_600_000;
const upload = {
  ownerId: '00000000-0000-4000-8000-000000000001',
  name: 'plan.pdf',
  bytes: Buffer.from(`%PDF-1.7\n${'x'.repeat(200)}\n%%EOF\n`),
};
const died = new Error('the process was killed');

let folder: string;
let files: FileBytes;
let journal: Journal;
let store: (dying?: { files?: Partial<FileBytes>; handler?: CommandHandler }) => ReturnType<typeof storeUpload>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homewright-uploads-'));
  files = createDiskFiles(folder);
  const vault = createMemoryVault();
  journal = createJournal(createMemoryEventLog(), vault);
  const handler = createCommandHandler({
    journal,
    clock: { now: () => new Date('2027-03-01T09:00:00.000Z') },
    secrets,
  });
  store = (dying = {}) =>
    storeUpload(upload, {
      vault,
      pictures: createPictureQueue(),
      handler: dying.handler ?? handler,
      files: { ...files, ...dying.files },
    });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function onDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function madeOlder(hours: number): Promise<void> {
  const then = new Date(Date.now() - hours * HOUR_MS);
  for (const place of await onDisk()) await utimes(place, then, then);
}

const deadHandler: CommandHandler = { handle: () => Promise.reject(died) };

it('bytes of an upload that crashed before its event are deleted after 24 hours, and not before', async () => {
  await expect(store({ handler: deadHandler })).rejects.toThrow(died);
  expect(await onDisk()).toHaveLength(1);
  await madeOlder(23.9);
  expect(await sweepUploads({ files, journal })).toBe(0);
  expect(await onDisk()).toHaveLength(1);
  await madeOlder(24.1);
  expect(await sweepUploads({ files, journal })).toBe(1);
  expect(await onDisk()).toEqual([]);
});

it('an incomplete draft is deleted too', async () => {
  await store();
  await writeFile(path.join(folder, 'incoming', 'half-a-file.0123456789ab'), 'half');
  await madeOlder(25);
  expect(await sweepUploads({ files, journal })).toBe(1);
  expect(await onDisk()).toHaveLength(1);
});

it('bytes of an upload that crashed after its event are readable, and are never deleted', async () => {
  let fileId = '';
  const commit = (id: string) => {
    fileId = id;
    return Promise.reject(died);
  };
  await expect(store({ files: { commit } })).rejects.toThrow(died);
  const bytes = await files.get(fileId);
  expect(bytes).not.toBeNull();
  await madeOlder(25);
  expect(await files.uncommitted(new Date())).toEqual([fileId]);
  expect(await sweepUploads({ files, journal })).toBe(0);
  expect(await files.uncommitted(new Date())).toEqual([]);
  expect(await files.get(fileId)).toEqual(bytes);
});

it('a complete upload is never swept, however old', async () => {
  const { fileId } = await store();
  await madeOlder(24 * 400);
  expect(await files.uncommitted(new Date())).toEqual([]);
  expect(await sweepUploads({ files, journal })).toBe(0);
  expect(await files.get(fileId)).not.toBeNull();
  await files.delete(fileId);
  expect(await onDisk()).toEqual([]);
});

it('without uploads there is nothing to sweep', async () => {
  expect(await sweepUploads({ files: createDiskFiles(path.join(folder, 'none')), journal })).toBe(0);
});
