import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { toApiError } from '../to-api-error.ts';

import { createDiskFiles } from './disk-files.ts';
import { StorageUnavailableError } from './file-bytes.ts';
import { fileBytesContract } from './testing/file-bytes-contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homewright-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files on the disk', () => {
  fileBytesContract(() => createDiskFiles(path.join(folder, 'made', 'when needed')));
});

describe.each(['ENOSPC', 'EDQUOT'])('a disk that accepts no more bytes (%s)', (code) => {
  /** Fails like a full disk: at the latest on sync. */
  const fullDisk = async () => {
    const some = await open(path.join(folder, 'some'), 'w');
    await some.close();
    const handle = Object.getPrototypeOf(some) as FileHandle;
    vi.spyOn(handle, 'sync').mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code }));
  };
  afterEach(() => vi.restoreAllMocks());

  it('has no space for a file, leaves no part of it, and accepts it later', async () => {
    const files = createDiskFiles(folder);
    await fullDisk();
    const fileId = randomUUID();
    const rejected = await files.put(fileId, Buffer.alloc(1000)).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(StorageUnavailableError);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
    expect(toApiError(rejected, {})).toMatchObject({ status: 503, code: 'UNAVAILABLE', details: { retryAfter: 60 } });

    await files.put(fileId, Buffer.alloc(1000));
    expect(await files.get(fileId)).toHaveLength(1000);
  });
});

it('leaves no drafts behind', async () => {
  const files = createDiskFiles(folder);
  await Promise.all(Array.from({ length: 5 }, () => files.put(randomUUID(), Buffer.alloc(1000))));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.filter((name) => !/^[\da-f-]{36}$/.test(name))).toEqual([]);
  expect(names).toHaveLength(5);
});
