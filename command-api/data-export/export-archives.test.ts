import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { S3Bucket } from '../files/s3/s3-bucket.ts';
import { startS3Server } from '../files/testing/s3-server.ts';
import { createDiskArchives } from './disk-archives.ts';
import { createMemoryArchives } from './memory-archives.ts';
import { createS3Archives } from './s3-archives.ts';
import { archivesContract } from './testing/archives-contract.ts';

const broken = (): AsyncGenerator<Buffer> =>
  (async function* breakOff() {
    yield Buffer.alloc(6 * 1024 * 1024);
    throw new Error('the source broke off');
  })();
const copy = { accountId: 'account', exportId: 'export' };

describe('archives on the disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'homewright-archives-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  archivesContract(() => createDiskArchives(folder));

  it('leave no draft behind', async () => {
    await createDiskArchives(folder)
      .put(copy, broken(), () => 'mark')
      .catch(() => {});
    expect(await readdir(path.join(folder, 'exports', copy.accountId))).toEqual([]);
  });
});

describe('archives in memory', () => {
  archivesContract(createMemoryArchives);
});

describe('archives in a bucket', () => {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  beforeEach(async () => {
    server = await startS3Server();
  });
  afterEach(() => server.stop());
  archivesContract(() => createS3Archives(new S3Bucket(server.address)));

  it('leave neither a draft nor parts of one behind', async () => {
    await createS3Archives(new S3Bucket(server.address))
      .put(copy, broken(), () => 'mark')
      .catch(() => {});
    expect(server.keys()).toEqual([]);
    expect(server.unfinishedUploads()).toBe(0);
  });
});
