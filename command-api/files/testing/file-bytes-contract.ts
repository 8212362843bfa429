import { randomUUID } from 'node:crypto';

import { expect, it } from 'vitest';

import type { FileBytes } from '../file-bytes.ts';

/** The contract of every file storage. */
export function fileBytesContract(open: () => FileBytes): void {
  it('stores files by their ids', async () => {
    const files = open();
    const [one, other] = [randomUUID(), randomUUID()];
    await files.put(one, Buffer.from('one'));
    await files.put(other, Buffer.from('other'));
    await files.put(one, Buffer.from('again'));
    expect(String(await files.get(one))).toBe('again');
    expect(String(await files.get(other))).toBe('other');
    expect(await files.get(randomUUID())).toBeNull();
  });

  it('deletes one file and no other, however often', async () => {
    const files = open();
    const [one, other] = [randomUUID(), randomUUID()];
    await files.put(one, Buffer.from('one'));
    await files.put(other, Buffer.from('other'));
    await files.delete(one);
    await files.delete(one);
    await files.delete(randomUUID());
    expect(await files.get(one)).toBeNull();
    expect(String(await files.get(other))).toBe('other');
  });
}
