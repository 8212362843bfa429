import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { streamOf } from '#domain/streams.ts';
import { freePort } from '#local/postgres/free-port.ts';
import { bundleScript } from '#local/testing/bundle-script.ts';
import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { hashToken } from '#platform/session.ts';

import { openSession } from './auth/sessions.ts';
import { SEND_COMMAND_TASK } from './queued-command.ts';
import { runQueuedJobs } from './testing/queued-jobs.ts';
import { goodPassword } from './testing/test-browser.ts';
import { startWriteSide, type WriteSide } from './testing/write-side.ts';

const masterKey = 'a5'.repeat(32);

const db = setupTestDatabase();
let writeSide: WriteSide;
beforeAll(async () => {
  const secrets = { masterKey: Buffer.from(masterKey, 'hex'), cookieSecret: 'c'.repeat(32) };
  writeSide = await startWriteSide(db.sql, { secrets });
});
afterAll(() => writeSide.close());

async function run(file: string, args: string[] = [], env: Record<string, string> = {}): Promise<ChildProcess> {
  const script = await bundleScript(new URL(file, import.meta.url));
  return spawn(process.execPath, ['--enable-source-maps', script, ...args], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: db.url,
      MASTER_KEY: masterKey,
      COOKIE_SECRET: 'c'.repeat(32),
      ...env,
    },
  });
}

async function outputOf(child: ChildProcess, input: string): Promise<{ code: number; text: string }> {
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdin?.end(input);
  const [code] = (await once(child, 'exit')) as [number];
  return { code, text };
}

describe('the command line for the staff', { timeout: 90_000 }, () => {
  const create = async (email: string, input: string, names = ['Orla', 'Brady']) =>
    outputOf(await run('cli/create-admin.ts', ['create', email, ...names]), input);
  const typesOf = async (text: string) => {
    const id = /account (\S+) is ready/.exec(text)?.[1] ?? '';
    return db.sql<{ type: string }[]>`select account_type as type from auth.credentials where account_id = ${id}`;
  };

  it('takes the password from the standard input, or prints a generated one', async () => {
    const [asked, made] = await Promise.all([
      create('first@example.org', `${goodPassword}\n`),
      create('second@example.org', ''),
    ]);
    expect(asked).toMatchObject({ code: 0, text: /is ready/ });
    expect(asked.text).not.toContain(goodPassword);
    const password = /once: (\S+)/.exec(made.text)?.[1];
    expect(password).toMatch(/^[\w-]{24}$/);
    for (const { text } of [asked, made]) expect(await typesOf(text)).toEqual([{ type: 'admin' }]);
  });

  it('names the admin, so that others see who decided', async () => {
    const { text } = await create('named@example.org', '');
    const id = /account (\S+) is ready/.exec(text)?.[1] ?? '';
    const appended = await db.sql`select type from log.events where stream = ${streamOf.account(id)} order by revision`;
    expect(appended.map(({ type }) => type as string)).toEqual(['AccountSignedUp', 'ProfileCompleted']);
  });

  it('creates support accounts too', async () => {
    const { text } = await create('support@example.org', '', ['Aisling', 'Byrne', '--support']);
    expect(text).toContain('The support account');
    expect(await typesOf(text)).toEqual([{ type: 'support' }]);
  });

  it('rejects a taken or invalid address, an admin without a name, an unknown role, and a weak password', async () => {
    await create('taken@example.org', `${goodPassword}\n`);
    const [taken, none, unnamed, other, weak, short] = await Promise.all([
      create('taken@example.org', `${goodPassword}\n`),
      create('nobody', ''),
      create('unnamed@example.org', '', []),
      create('other@example.org', '', ['Orla', 'Brady', '--owner']),
      create('weak@example.org', 'passwordpassword\n'),
      create('short@example.org', 'short\n'),
    ]);
    expect(taken).toMatchObject({ code: 1, text: /exists already/ });
    expect(none).toMatchObject({ code: 2, text: /Usage/ });
    expect(unnamed).toMatchObject({ code: 2, text: /Usage/ });
    expect(other).toMatchObject({ code: 2, text: /Usage/ });
    expect(weak).toMatchObject({ code: 1, text: /guessed/ });
    expect(short).toMatchObject({ code: 2, text: /15/ });
  });

  it('resets a lost second factor of the team, ends every session, and queues the word to the person', async () => {
    const { text } = await create('lost@example.org', `${goodPassword}\n`);
    const accountId = /account (\S+) is ready/.exec(text)?.[1] ?? '';
    const { token } = await openSession(db.sql, { accountId, accountType: 'admin' });
    await db.sql`
      insert into auth.second_factors (account_id, secret, last_step, enabled_at)
      values (${accountId}, ${Buffer.from('sealed')}, 0, now())`;
    const reset = async (email: string) =>
      outputOf(await run('cli/create-admin.ts', ['reset-second-factor', email]), '');
    expect(await reset('lost@example.org')).toMatchObject({ code: 0, text: /is reset/ });
    expect(await db.sql`select from auth.second_factors where account_id = ${accountId}`).toHaveLength(0);
    const open = await db.sql`
      select from auth.sessions where token_hash = ${hashToken(token)} and revoked_at is null`;
    expect(open).toHaveLength(0);
    const queued: object[] = [];
    await runQueuedJobs(db.sql, SEND_COMMAND_TASK, (payload) => {
      queued.push(payload as object);
      return Promise.resolve();
    });
    expect(queued).toContainEqual(
      expect.objectContaining({ name: 'RecordSecondFactor', data: { accountId, change: 'reset' } }),
    );
    expect(await reset('lost@example.org')).toMatchObject({ code: 1, text: /no second factor/ });
  });

  it('resets it for nobody outside the team, and for no unknown address', async () => {
    const { email } = await writeSide.browser().signUp();
    const reset = async (...args: string[]) =>
      outputOf(await run('cli/create-admin.ts', ['reset-second-factor', ...args]), '');
    const [client, unknown, none] = await Promise.all([reset(email), reset('unknown@example.org'), reset()]);
    expect(client).toMatchObject({ code: 1, text: /recovery codes alone/ });
    expect(unknown).toMatchObject({ code: 1, text: /no account/ });
    expect(none).toMatchObject({ code: 2, text: /Usage/ });
  });

  it('reports in one line what stops it: a setting, or an unreachable database', async () => {
    const port = await freePort();
    const settings: [Record<string, string>, string][] = [
      [{ NODE_ENV: 'production', MASTER_KEY: '' }, 'MASTER_KEY: required in production\n'],
      [{ DATABASE_URL: `postgres://127.0.0.1:${port}/nowhere` }, 'the event log cannot be reached\n'],
    ];
    const stopped = settings.map(async ([env]) =>
      outputOf(await run('cli/create-admin.ts', ['create', 'stopped@example.org', 'Orla', 'Brady'], env), ''),
    );
    expect(await Promise.all(stopped)).toEqual(settings.map(([, text]) => ({ code: 1, text })));
  });
});

describe('the process of the write side', { timeout: 90_000 }, () => {
  it('answers when it is ready and stops gracefully on request', async () => {
    const port = await freePort();
    const child = await run('main.ts', [], {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      STRIPE_API_URL: 'http://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    });
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status;
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('process_cpu_seconds_total');
    expect(metrics).toContain('homewright_reactor_idle_seconds{reactor="confirm-email"} 0');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  });

  it('says what is missing where cards cannot be charged', async () => {
    const { code, text } = await outputOf(await run('main.ts'), '');
    expect([code, text]).toEqual([1, expect.stringMatching(/^STRIPE_SECRET_KEY: required.*\n$/)]);
  });
});
