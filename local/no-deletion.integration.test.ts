import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openWriteSide } from '#command-api/open-write-side.ts';
import { DeletionAllowedError, protectEvents } from '#events/log/eventstoredb/deletion-protection.ts';
import { startTestServer } from '#events/log/eventstoredb/testing/test-server.ts';
import { loadConfig, type Config } from '#platform/config.ts';
import { openLog } from '#projections/open-log.ts';

import { setupTestDatabase } from './testing/setup-test-database.ts';

const db = setupTestDatabase();
let server: Awaited<ReturnType<typeof startTestServer>>;
let url: string;
beforeEach(async () => {
  server = await startTestServer();
  url = `esdb://127.0.0.1:${server.port}?tls=false`;
});
afterEach(() => server.stop());

const configured = (NODE_ENV: string): Config =>
  loadConfig({
    NODE_ENV,
    EVENTSTORE_URL: url,
    DATABASE_URL: db.url,
    MASTER_KEY: 'a5'.repeat(32),
    COOKIE_SECRET: randomUUID(),
  });

describe.each([
  { side: 'the write side', open: openWriteSide },
  { side: 'the read side', open: openLog },
])('$side, on an EventStoreDB that lets its users delete events', ({ open }) => {
  it('rejects the start in production', async () => {
    await expect(open(configured('production'), 'test')).rejects.toThrow(DeletionAllowedError);
  });

  it('starts in production once the server was set up, and on a developer’s machine as it is', async () => {
    const atHome = await open(configured('development'), 'test');
    await protectEvents(url, { writer: 'homewright', reader: 'homewright-reader' });
    const deployed = await open(configured('production'), 'test');
    expect([atHome, deployed].map(({ log }) => log.kind)).toEqual(['eventstoredb', 'eventstoredb']);
    for (const opened of [atHome, deployed]) await opened.close();
  });
});
