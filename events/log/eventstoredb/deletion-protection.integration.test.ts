import { jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { LogUnavailableError } from '../errors.ts';
import { openEventLog } from '../open-event-log.ts';
import { assertDeletionDenied, DeletionAllowedError, protectEvents, UnknownUserError } from './deletion-protection.ts';
import { connectEventStoreDb } from './connect.ts';
import { startTestServer } from './testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let url: string;
beforeEach(async () => {
  server = await startTestServer();
  url = `esdb://127.0.0.1:${server.port}?tls=false`;
});
afterEach(() => server.stop());

const noDatabase = undefined as never;

it('detects a server that lets its users delete events', async () => {
  await expect(assertDeletionDenied(url)).rejects.toThrow(DeletionAllowedError);
});

it.each(['$d', '$mw'])(
  'detects a server where users can still do what %s is about: deleting or hiding events',
  async (right) => {
    const { client, credentials } = connectEventStoreDb(url, 0);
    const acl: Record<string, string> = { $d: '$admins', $mw: '$admins', [right]: 'homewright' };
    const settings = jsonEvent({ type: 'update-default-acl', data: { $userStreamAcl: acl } });
    await client.appendToStream('$settings', settings, { credentials });
    await client.dispose();
    await expect(assertDeletionDenied(url)).rejects.toThrow(DeletionAllowedError);
  },
);

it('accepts a server that was set up', async () => {
  await protectEvents(url, { writer: 'homewright', reader: 'homewright-reader' });
  await expect(assertDeletionDenied(url)).resolves.toBeUndefined();
});

it('lets one user append and another only read, the whole log too', async () => {
  await protectEvents(url, { writer: 'homewright', reader: 'homewright-reader' });
  const { client, credentials } = connectEventStoreDb(url, 0);
  const dataOf = async (stream: string) => {
    const stored = [];
    for await (const { event } of client.readStream(stream, { credentials })) stored.push(event?.data);
    return stored.at(-1);
  };
  const settings = await dataOf('$settings');
  const ofAll = await dataOf('$$$all');
  await client.dispose();
  expect(settings).toMatchObject({
    $userStreamAcl: { $r: ['homewright', 'homewright-reader', '$admins'], $w: ['homewright', '$admins'] },
  });
  expect(ofAll).toMatchObject({ $acl: { $r: ['homewright', 'homewright-reader', '$admins'] } });
});

it('distinguishes a server that rejects its user from one that denies deletion', async () => {
  const closed = await startTestServer({ knowsUser: false });
  const rejected = assertDeletionDenied(`esdb://127.0.0.1:${closed.port}?tls=false`);
  await expect(rejected).rejects.toThrow(UnknownUserError);
  closed.stop();
});

it('reports an unreachable server as unreachable', async () => {
  const unreachable = await startTestServer();
  unreachable.stop();
  const asked = assertDeletionDenied(`esdb://127.0.0.1:${unreachable.port}?tls=false`);
  await expect(asked).rejects.toThrow(LogUnavailableError);
});

it('opens no log on an unprotected server where deletion must be denied', async () => {
  await expect(openEventLog({ url, sql: noDatabase, mustDenyDeletion: true })).rejects.toThrow(DeletionAllowedError);
  const log = await openEventLog({ url, sql: noDatabase });
  expect(await log.head()).toBeUndefined();
  await log.close();
});
