import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createDiskFiles } from './disk-files.ts';
import { fileBytesContract } from './testing/file-bytes-contract.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homewright-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files on the disk', () => {
  fileBytesContract(() => createDiskFiles(path.join(folder, 'made', 'when needed')));
});

it('leaves no drafts behind', async () => {
  const files = createDiskFiles(folder);
  await Promise.all(Array.from({ length: 5 }, () => files.put(randomUUID(), Buffer.alloc(1000))));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.filter((name) => !/^[\da-f-]{36}$/.test(name))).toEqual([]);
  expect(names).toHaveLength(5);
});
