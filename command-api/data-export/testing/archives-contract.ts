import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import type { Copy, ExportArchives } from '../export-archives.ts';

const aCopy = (accountId: string = randomUUID()): Copy => ({ accountId, exportId: randomUUID() });
async function* inPieces(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The contract of every storage of archives. */
export function archivesContract(open: () => ExportArchives): void {
  const read = async (archives: ExportArchives, copy: Copy, mark: string): Promise<Buffer | null> => {
    const opened = await archives.open(copy, mark);
    if (opened === null) return null;
    const bytes = await buffer(opened.chunks);
    await opened.close();
    return bytes;
  };

  it('stores an archive of many pieces under the mark that is known at its end', async () => {
    const archives = open();
    const [copy, bytes] = [aCopy(), randomBytes(12 * 1024 * 1024)];
    let written = 0;
    async function* counted() {
      for await (const piece of inPieces(bytes)) {
        written += piece.length;
        yield piece;
      }
    }
    await archives.put(copy, counted(), () => `mark-${written}`);
    expect((await read(archives, copy, `mark-${bytes.length}`))?.equals(bytes)).toBe(true);
    expect(await read(archives, copy, 'other')).toBeNull();
    expect(await read(archives, aCopy(copy.accountId), `mark-${bytes.length}`)).toBeNull();
  });

  it('leaves nothing of an archive that broke off', async () => {
    const archives = open();
    const copy = aCopy();
    async function* broken() {
      yield randomBytes(6 * 1024 * 1024);
      throw new Error('the source broke off');
    }
    await expect(archives.put(copy, broken(), () => 'mark')).rejects.toThrow('the source broke off');
    expect(await read(archives, copy, 'mark')).toBeNull();
  });

  it('deletes every attempt of a copy, and all copies of an account, and no others', async () => {
    const archives = open();
    const [one, other, stranger] = [aCopy(), aCopy(), aCopy()];
    const second = aCopy(one.accountId);
    for (const copy of [one, other, stranger, second]) {
      for (const mark of ['a', 'b']) await archives.put(copy, inPieces(Buffer.from('bytes')), () => mark);
    }
    await archives.delete(one);
    await archives.delete(one);
    expect(await read(archives, one, 'a')).toBeNull();
    expect(await read(archives, one, 'b')).toBeNull();
    expect(String(await read(archives, second, 'b'))).toBe('bytes');
    await archives.deleteAll(one.accountId);
    await archives.deleteAll(other.accountId);
    await archives.deleteAll(randomUUID());
    expect(await read(archives, second, 'b')).toBeNull();
    expect(await read(archives, other, 'a')).toBeNull();
    expect(String(await read(archives, stranger, 'a'))).toBe('bytes');
  });
}
