import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { OutcomeUnknownError } from '#events/log/errors.ts';
import { createPostgresEventLog } from '#events/log/postgres/postgres-event-log.ts';
import { testDatabase, type TestDatabase } from '#local/testing/postgres.ts';

import { createHttp } from './http.ts';
import { createLogger } from './logger.ts';
import { connect, type Sql } from './postgres.ts';
import { createBreakableProxy, type BreakableProxy } from './testing/breakable-proxy.ts';

const RESPONSE_TIMEOUT_MS = 2_000;

let db: TestDatabase;
let network: BreakableProxy;
let url: URL;
let sql: Sql;
beforeEach(async () => {
  db = await testDatabase();
  url = new URL(db.url);
  network = await createBreakableProxy(url.hostname, Number(url.port));
  [url.hostname, url.port] = ['127.0.0.1', String(network.port)];
  sql = connect(url.href, { max: 2, answerWithinMs: RESPONSE_TIMEOUT_MS });
  // A busy machine may take longer to open the first one, which is not tested here.
  await vi.waitFor(() => sql`select 1`, { timeout: 20_000 });
});
afterEach(async () => {
  network.unfreeze();
  await sql.end({ timeout: 0 });
  await network.close();
  await db.drop();
});

const pid = async (): Promise<number> => (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0;

describe('a connection to PostgreSQL over a network that becomes unresponsive', () => {
  it('is closed with all its queries, and the next query uses another', async () => {
    const pids = await Promise.all(
      [1, 2].map(() => sql<{ pid: number }[]>`select pg_sleep(0.1), pg_backend_pid() as pid`),
    );
    const before = pids.map(([row]) => row?.pid);
    expect(new Set(before).size).toBe(2);
    network.stall();
    const asked = Array.from({ length: 9 }, () => sql`select 1`);
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual(asked.map(() => 'rejected'));
    expect(outcomes[0]).toMatchObject({ reason: { code: 'CONNECTION_CLOSED' } });
    expect(before).not.toContain(await pid());
  });

  it('is closed within a transaction, which then has no effect', async () => {
    await sql`create table entries (n int)`;
    const within = sql.begin(async (tx) => {
      await tx`insert into entries values (1)`;
      network.stall();
      await tx`insert into entries values (2)`;
    });
    await expect(within).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    network.cut();
    await expect.poll(async () => sql`select n from entries`.catch(() => null)).toEqual([]);
  });

  it('is reported to the person who asked, with the time to retry', async () => {
    const app = await createHttp({ logger: createLogger('test', 'silent') });
    app.get('/', async () => sql`select 1 as one`);
    expect((await app.inject('/')).statusCode).toBe(200);
    network.stall();
    const silent = await app.inject('/');
    expect([silent.statusCode, silent.headers['retry-after']]).toEqual([503, '1']);
    expect((await app.inject('/')).statusCode).toBe(200);
  });

  it('cannot be opened either: that fails in time', async () => {
    const unopened = connect(url.href, { max: 1, answerWithinMs: RESPONSE_TIMEOUT_MS });
    try {
      network.freeze();
      await expect(unopened`select 1`).rejects.toMatchObject({ code: 'CONNECT_TIMEOUT' });
      network.unfreeze();
      await expect.poll(async () => unopened`select 1 as one`.catch(() => null)).toEqual([{ one: 1 }]);
    } finally {
      await unopened.end({ timeout: 0 });
    }
  });
});

describe('a connection that receives data', () => {
  it('stays open, idle or with an answer that takes longer in total', async () => {
    const before = await pid();
    const rows = await sql`
      select n, pg_sleep(${RESPONSE_TIMEOUT_MS / 4_000}), repeat('x', 10000) as x from generate_series(1, 8) n`;
    expect(rows).toHaveLength(8);
    // Idle for longer than an answer can take.
    await db.sql`select pg_sleep(${(2 * RESPONSE_TIMEOUT_MS) / 1_000})`;
    expect(await pid()).toBe(before);
  });

  it('keeps listening without any notifications', async () => {
    const received: string[] = [];
    const { state } = await sql.listen('here', (payload) => received.push(payload));
    await db.sql`select pg_sleep(${(2 * RESPONSE_TIMEOUT_MS) / 1_000})`;
    await sql.notify('here', 'still');
    await expect.poll(() => received).toEqual(['still']);
    const [row] = await db.sql`select count(*)::int as n from pg_stat_activity where pid = ${state.pid}`;
    expect(row).toEqual({ n: 1 });
  });
});

describe('an append over a network that becomes unresponsive', () => {
  it('is unknown, not failed, however often its connection is closed; the same command finds its result', async () => {
    const log = createPostgresEventLog(sql);
    const stream = `test-${randomUUID()}`;
    const commandId = randomUUID();
    const cause = { correlationId: commandId, causationId: null, actor: { kind: 'system', id: 'test' } } as const;
    const meta = { ...cause, commandId, command: 'Test', commandHash: 'hash', schemaVersion: 1 };
    const events = [{ type: 'Tested', data: {}, meta: { ...meta, at: new Date().toISOString() } }];
    try {
      network.freeze();
      const append = log.append(stream, events, { expected: 'none', timeoutMs: 3 * RESPONSE_TIMEOUT_MS });
      await expect(append).rejects.toThrow(OutcomeUnknownError);
      network.unfreeze();
      expect(await log.append(stream, events, { expected: 'none' })).toMatchObject({ revision: 0 });
      expect(await log.read(stream)).toHaveLength(1);
    } finally {
      network.unfreeze();
      await log.close();
    }
  });
});

describe('an encrypted connection', () => {
  it('is opened and used like any other', async () => {
    const edge = await encrypting(db.url);
    const encrypted = connect(edge.url, { max: 2, answerWithinMs: RESPONSE_TIMEOUT_MS });
    try {
      const rows = await Promise.all([1, 2, 3].map((n) => encrypted<{ n: number }[]>`select ${n}::int as n`));
      expect(rows.flat().map(({ n }) => n)).toEqual([1, 2, 3]);
      // It waits as long as the driver does: the traffic cannot be read.
      expect(await encrypted`select pg_sleep(${(1.5 * RESPONSE_TIMEOUT_MS) / 1_000}) is null as no`).toEqual([
        { no: false },
      ]);
      expect(edge.encrypted()).toBeGreaterThan(0);
    } finally {
      await encrypted.end({ timeout: 0 });
      edge.close();
    }
  });
});

/** A server that speaks TLS in front of PostgreSQL. */
async function encrypting(databaseUrl: string): Promise<{ url: string; encrypted(): number; close(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'homewright-tls-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  const context = createSecureContext({ key: readFileSync(key), cert: readFileSync(cert) });
  rmSync(folder, { recursive: true });
  const { hostname, port } = new URL(databaseUrl);
  let connections = 0;
  const server = createServer((plain) => {
    plain.on('error', () => {});
    plain.once('data', () => {
      plain.write('S');
      const inner = new TLSSocket(plain, { isServer: true, secureContext: context });
      const outer = createConnection(Number(port), hostname);
      for (const [from, to] of [[inner, outer] as const, [outer, inner] as const]) {
        from.on('data', (bytes: Buffer) => to.write(bytes));
        from.on('error', () => {});
        from.on('close', () => to.destroy());
      }
      inner.on('secure', () => (connections += 1));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  [url.hostname, url.port] = ['127.0.0.1', String((server.address() as AddressInfo).port)];
  url.searchParams.set('sslmode', 'require');
  return { url: url.href, encrypted: () => connections, close: () => void server.close() };
}
