import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { expect, it, onTestFinished } from 'vitest';

import { startTestServer } from '#events/log/eventstoredb/testing/test-server.ts';
import { freePort } from '#local/postgres/free-port.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { createBreakableProxy } from '#platform/testing/breakable-proxy.ts';

const db = setupTestDatabase();

async function eventStoreDb() {
  const server = await startTestServer();
  const network = await createBreakableProxy('127.0.0.1', server.port);
  onTestFinished(async () => {
    await network.close();
    server.stop();
  });
  return { url: `esdb://127.0.0.1:${network.port}?tls=false`, network };
}

async function startQueryApi(env: Record<string, string>) {
  const script = await bundleScript(new URL('../query-api/main.ts', import.meta.url));
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', script], {
    env: { PATH: process.env['PATH'], DATABASE_URL: db.url, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const status = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status;
  return { status, output: () => output, exitCode: async () => (await ended)[0] };
}

it(
  'a service that starts before its event log waits, says so in one line, and begins when the log answers',
  { timeout: 90_000 },
  async () => {
    const { url, network } = await eventStoreDb();
    await network.refuse();
    const service = await startQueryApi({ EVENTSTORE_URL: url });
    await expect.poll(service.output, { timeout: 60_000 }).toContain('waiting for the event log');
    expect(await service.status()).toBeUndefined();
    await network.accept();
    await expect.poll(service.status, { timeout: 60_000 }).toBe(200);
    expect(service.output().trim().split('\n')).toHaveLength(1);
  },
);

it(
  'a service that its event log does not let start ends with a sentence instead of a stack',
  { timeout: 90_000 },
  async () => {
    const { url } = await eventStoreDb();
    const service = await startQueryApi({ EVENTSTORE_URL: url, NODE_ENV: 'production' });
    expect(await service.exitCode()).toBe(1);
    expect(service.output()).toMatch(/^this EventStoreDB allows its users to delete or hide events: .*\n$/);
  },
);
