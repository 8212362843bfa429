import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { openChunks, sealChunks, type Chunks } from './seal-chunks.ts';

const identity = { fileId: 'e0000000-0000-4000-8000-000000000001', ownerId: '00000000-0000-4000-8000-000000000001' };
const CHUNK = 64 * 1024;
const vault = createMemoryVault();

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function collect(chunks: Chunks | null): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks ?? []) parts.push(part);
  return Buffer.concat(parts);
}
const seal = async (bytes: Buffer, size = 1000) => collect(await sealChunks(pieces(bytes, size), identity, vault));
const open = async (stored: Buffer, as = identity, size = 777) =>
  collect(await openChunks(pieces(stored, size), as, vault));

describe('a sealed stream', () => {
  it.each([0, 1, 1000, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('of %i bytes opens unchanged', async (length) => {
    const bytes = randomBytes(length);
    const stored = await seal(bytes);
    expect((await open(stored)).equals(bytes)).toBe(true);
    expect(length > 64 && stored.includes(bytes.subarray(0, 64))).toBe(false);
  });

  it('does not open when it is damaged, cut off at a chunk, or another copy’s', async () => {
    const bytes = randomBytes(3 * CHUNK);
    const stored = await seal(bytes);
    const damaged = Buffer.from(stored);
    damaged[stored.length - 5 * 1024] = (damaged[stored.length - 5 * 1024] ?? 0) ^ 1;
    await expect(open(damaged)).rejects.toThrow('unable to authenticate');
    await expect(open(stored.subarray(0, stored.length - (CHUNK + 16)))).rejects.toThrow('unable to authenticate');
    await expect(open(stored.subarray(0, 10))).rejects.toThrow('cut off');
    await expect(
      open(stored, { ...identity, fileId: identity.fileId.replace('1', '2').replace('e', 'f') }),
    ).rejects.toThrow('unable to authenticate');
  });

  it('cannot be opened once its owner is forgotten, and is not sealed for them', async () => {
    const forgetful = createMemoryVault();
    const stored = await collect(await sealChunks(pieces(randomBytes(10), 10), identity, forgetful));
    await forgetful.forget(identity.ownerId);
    expect(await openChunks(pieces(stored, 100), identity, forgetful)).toBeNull();
    expect(await sealChunks(pieces(randomBytes(10), 10), identity, forgetful)).toBeNull();
  });
});
