import { expect, it } from 'vitest';

import { loadConfig } from '#platform/config.ts';

import { type FilesHarness, read, startFilesHarness, type Stored } from '../testing/files-harness.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { upload } from '../testing/upload.ts';

it('a picture is stored encrypted in the bucket that the settings name, and served from it', async () => {
  const server = await startS3Server();
  let world: FilesHarness | undefined;
  try {
    const origin = 'http://homewright.test';
    const config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: origin, FILES_S3_URL: server.address, DEMO: 'on' });
    world = await startFilesHarness({ config });
    const { browser } = await world.person();
    const stored = (await upload(browser, world.photo)).json<Stored>();
    expect(server.keys()).toEqual([`files/${stored.fileId}`]);
    const given = await read(browser, stored.fileId);
    expect([given.statusCode, given.rawPayload.length]).toEqual([200, stored.size]);

    server.failWith({ status: 503, code: 'SlowDown' });
    const rejected = await upload(browser, world.photo);
    expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([503, 'UNAVAILABLE']);
    expect((await read(browser, stored.fileId)).statusCode).toBe(503);
  } finally {
    await world?.close();
    server.stop();
  }
});
