import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, it } from 'vitest';

import { protectEvents } from '#events/log/eventstoredb/deletion-protection.ts';
import { createEventStoreDbLog } from '#events/log/eventstoredb/eventstoredb-log.ts';
import { startTestServer } from '#events/log/eventstoredb/testing/test-server.ts';

import type { NewEvent } from '#events/log/event-log.ts';

import { readAddress } from './address.ts';
import { ensureUser } from './users.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

describe('setting up EventStoreDB', () => {
  it('leaves nothing in the log that our subscribers cannot read', async () => {
    const server = await startTestServer();
    endings.push(() => server.stop());
    const url = `esdb://homewright:secret@127.0.0.1:${server.port}?tls=false`;
    await protectEvents(url, { writer: 'homewright', reader: 'homewright-reader' });
    const log = createEventStoreDbLog(url);
    endings.unshift(() => log.close());
    const seen: string[] = [];
    const subscription = log.subscribe({ onBatch: (events) => void seen.push(...events.map(({ type }) => type)) });
    await log.append('job-1', [anEvent()], { expected: 'none' });
    await expect.poll(() => subscription.position).toBeDefined();
    expect(seen).toEqual(['RequestPosted']);
    await subscription.stop();
  });

  it('creates the user, or sets the password of an existing one', async () => {
    const asked: { path: string; auth: string | undefined; body: unknown }[] = [];
    const server = http.createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push({ path: request.url ?? '', auth: request.headers.authorization, body: JSON.parse(text) });
        const known = asked.filter(({ path }) => path === '/users/').length > 1;
        response.writeHead(request.url !== '/users/' ? 200 : known ? 409 : 201).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endings.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const address = readAddress(`esdb://homewright:secret%2F1@127.0.0.1:${port}?tls=false`);
    await ensureUser(address, address, 'changeit');
    await ensureUser(address, address, 'changeit');
    expect(asked.map(({ path }) => path)).toEqual(['/users/', '/users/', '/users/homewright/command/reset-password']);
    expect(asked[0]).toMatchObject({
      auth: `Basic ${Buffer.from('admin:changeit').toString('base64')}`,
      body: { loginName: 'homewright', password: 'secret/1' },
    });
    expect(asked[2]?.body).toEqual({ newPassword: 'secret/1' });
  });

  it('names the wrong setting when the server rejects its admin', async () => {
    const server = http.createServer((_request, response) => void response.writeHead(401).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endings.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const address = readAddress(`esdb://homewright:secret@127.0.0.1:${port}?tls=false`);
    await expect(ensureUser(address, address, 'guessed')).rejects.toThrow(/^EVENTSTORE_ADMIN_PASSWORD: /);
  });

  it('reads the address that the services use', () => {
    const address = readAddress('esdb://homewright:p@eventstore:2113?tls=true&tlsCAFile=/certificates/ca/ca.crt');
    expect(address).toMatchObject({
      http: 'https://eventstore:2113',
      user: 'homewright',
      caFile: '/certificates/ca/ca.crt',
    });
    expect(address.as('admin', 'x/y')).toBe(
      'esdb://admin:x%2Fy@eventstore:2113?tls=true&tlsCAFile=/certificates/ca/ca.crt',
    );
  });
});

function anEvent(): NewEvent {
  const meta = {
    correlationId: randomUUID(),
    causationId: null,
    actor: { kind: 'system', id: 'test' } as const,
    commandId: randomUUID(),
    command: 'PostRequest',
    commandHash: 'a'.repeat(64),
    schemaVersion: 1,
    at: new Date().toISOString(),
  };
  return { type: 'RequestPosted', data: {}, meta };
}
