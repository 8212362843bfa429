import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import { createMemoryVault } from '#events/vault/memory-vault.ts';

import { openBytes, sealBytes } from './seal-bytes.ts';

const bytes = Buffer.from('what is in the picture'.repeat(100));

async function sealed() {
  const vault = createMemoryVault();
  const identity = { fileId: randomUUID(), ownerId: randomUUID() };
  const stored = await sealBytes(bytes, identity, vault);
  if (stored === null) throw new Error('not sealed');
  return { vault, identity, stored };
}

it('a stored file is unreadable, and opens with its owner’s key', async () => {
  const { vault, identity, stored } = await sealed();
  expect(stored.includes('picture')).toBe(false);
  expect(await openBytes(stored, identity, vault)).toEqual(bytes);
});

it('a forgotten person’s file is lost, copies included', async () => {
  const { vault, identity, stored } = await sealed();
  await vault.forget(identity.ownerId);
  expect(await openBytes(stored, identity, vault)).toBeNull();
  expect(await sealBytes(bytes, identity, vault)).toBeNull();
});

it('a file does not open as another file, as another person’s, or with one changed bit', async () => {
  const { vault, identity, stored } = await sealed();
  await expect(openBytes(stored, { ...identity, fileId: randomUUID() }, vault)).rejects.toThrow('authenticate');
  const other = randomUUID();
  await vault.seal(other, 'they have a key');
  await expect(openBytes(stored, { ...identity, ownerId: other }, vault)).rejects.toThrow('does not open');
  const touched = Buffer.from(stored);
  touched[touched.length - 20] = (touched.at(-20) ?? 0) ^ 1;
  await expect(openBytes(touched, identity, vault)).rejects.toThrow('authenticate');
  await expect(openBytes(Buffer.from('something else'), identity, vault)).rejects.toThrow('not a stored file');
});

it('two copies of one picture are stored as different bytes', async () => {
  const { vault, identity, stored } = await sealed();
  expect((await sealBytes(bytes, identity, vault))?.equals(stored)).toBe(false);
});
