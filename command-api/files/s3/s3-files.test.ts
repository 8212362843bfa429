import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { toApiError } from '../../to-api-error.ts';
import { StorageUnavailableError } from '../file-bytes.ts';
import { fileBytesContract } from '../testing/file-bytes-contract.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { S3Bucket } from './s3-bucket.ts';
import { createS3Files } from './s3-files.ts';

let server: Awaited<ReturnType<typeof startS3Server>>;
const open = () => createS3Files(new S3Bucket(server.address));
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

describe('files in a bucket', () => {
  fileBytesContract(open);

  it('are listed until they are committed, over several pages', async () => {
    const files = open();
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const fileId of ids) await files.put(fileId, Buffer.from('bytes'));
    const later = new Date(Date.now() + 60_000);
    expect((await files.uncommitted(later)).toSorted()).toEqual(ids.toSorted());
    expect(await files.uncommitted(new Date(0))).toEqual([]);
    for (const fileId of ids) await files.commit(fileId);
    // As after a crash between the event and its commit, and one more.
    for (const fileId of ids) await files.commit(fileId);
    expect(await files.uncommitted(later)).toEqual([]);
    expect(String(await files.get(ids[0] ?? ''))).toBe('bytes');
    for (const fileId of ids) await files.delete(fileId);
    expect(server.keys()).toEqual([]);
  });
});

describe('a bucket that cannot be used now', () => {
  it.each([
    ['fails', { status: 500, code: 'InternalError' }],
    ['is full', { status: 403, code: 'QuotaExceeded' }],
  ])('and %s rejects the file, and takes it later', async (_, failure) => {
    const files = open();
    const fileId = randomUUID();
    server.failWith(failure);
    const rejected = await files.put(fileId, Buffer.from('bytes')).catch((error: unknown) => error);
    expect(rejected).toBeInstanceOf(StorageUnavailableError);
    expect(toApiError(rejected, {})).toMatchObject({ status: 503, code: 'UNAVAILABLE', details: { retryAfter: 60 } });
    server.failWith(null);
    await files.put(fileId, Buffer.from('bytes'));
    expect(String(await files.get(fileId))).toBe('bytes');
  });

  it('because nothing answers says so when a file is read, too', async () => {
    const files = open();
    server.stop();
    await expect(files.get(randomUUID())).rejects.toBeInstanceOf(StorageUnavailableError);
  });

  it('with a wrong key is a fault, not a moment’s', async () => {
    const files = createS3Files(new S3Bucket(server.address.replace('test-key', 'other-key')));
    const rejected = await files.put(randomUUID(), Buffer.from('bytes')).catch((error: unknown) => error);
    expect(rejected).toMatchObject({ name: 'InvalidAccessKeyId' });
  });
});
