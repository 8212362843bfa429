import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createDiskFiles } from './disk-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'homewright-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps files by their ids', async () => {
  const files = createDiskFiles(path.join(folder, 'made', 'when needed'));
  const [one, other] = [randomUUID(), randomUUID()];
  await files.put(one, Buffer.from('one'));
  await files.put(other, Buffer.from('other'));
  await files.put(one, Buffer.from('again'));
  expect(String(await files.get(one))).toBe('again');
  expect(String(await files.get(other))).toBe('other');
  expect(await files.get(randomUUID())).toBeNull();
});

it('leaves no drafts behind', async () => {
  const files = createDiskFiles(folder);
  await Promise.all(Array.from({ length: 5 }, () => files.put(randomUUID(), Buffer.alloc(1000))));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  expect(names.filter((name) => !/^[\da-f-]{36}$/.test(name))).toEqual([]);
  expect(names).toHaveLength(5);
});
