import { randomBytes, randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock } from '#platform/clock.ts';
import { loadConfig } from '#platform/config.ts';
import { createHttp, type Http } from '#platform/http.ts';
import { REQUEST_GRACE_MS } from '#platform/graceful-shutdown.ts';
import { createLogger } from '#platform/logger.ts';
import { hashToken, hostCookieName, SESSION_COOKIE } from '#platform/session.ts';
import { Sessions } from '../access/sessions.ts';
import { authenticateViewers } from '../access/authenticate-viewers.ts';
import { closeCodes } from '../contract/live.ts';
import { LiveTab } from '../testing/live-tab.ts';
import { LiveHub } from './live-hub.ts';
import { liveRoute, takeSockets } from './live-route.ts';
import { LiveSocket } from './live-socket.ts';
import { defaultSocketLimits } from './socket-limiter.ts';

const ABNORMAL_CLOSURE = 1006;

const config = loadConfig({ PUBLIC_URL: 'https://homewright.example' });
const db = setupTestDatabase();
let app: Http;
let address: string;
let sessions: Sessions;
const open: LiveTab[] = [];
/** Every sign of life that the server records. */
const signs = vi.spyOn(LiveSocket.prototype, 'received');

beforeEach(async () => {
  // Only the server's intervals are fake; sockets and database run in real time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  sessions = new Sessions(db.sql);
  const logger = createLogger('test', 'silent');
  app = await createHttp({ logger });
  const hub = new LiveHub();
  await takeSockets(app, hub);
  authenticateViewers(app, sessions, config);
  liveRoute(app, { config, logger, clock: systemClock, sql: db.sql, sessions, hub, socketLimits: defaultSocketLimits });
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const tab of open.splice(0)) tab.socket.terminate();
  await app.close();
  vi.useRealTimers();
});

async function tab(cookie?: string, options?: { answersPings: boolean }): Promise<LiveTab> {
  const headers = { origin: 'https://homewright.example', ...(cookie === undefined ? {} : { cookie }) };
  const opened = await LiveTab.open(address, headers, options);
  open.push(opened);
  await opened.subscribes('counters');
  return opened;
}

/** The next 25 s heartbeat, and the answers of this many sockets. */
async function beat(answers: number): Promise<void> {
  const before = signs.mock.calls.length;
  vi.advanceTimersByTime(25_000);
  await expect.poll(() => signs.mock.calls.length - before).toBe(answers);
}

async function stillOpen(tab: LiveTab): Promise<void> {
  const before = tab.received.length;
  tab.say({ type: 'ping' });
  await expect.poll(() => tab.received.slice(before)).toEqual([{ type: 'pong' }]);
}

describe('a socket with a heartbeat every 25 s', () => {
  it('is closed at the second one if it stayed silent; one that answers stays', async () => {
    const [silent, answering] = [await tab(undefined, { answersPings: false }), await tab()];
    await beat(1);
    await stillOpen(answering);
    expect(silent.closed).toBeUndefined();
    await beat(1);
    await expect.poll(() => silent.closed).toBe(ABNORMAL_CLOSURE);
    for (let n = 0; n < 4; n++) await beat(1);
    await stillOpen(answering);
  });

  it('stays if it sends a message in between', async () => {
    const talking = await tab(undefined, { answersPings: false });
    for (let n = 0; n < 4; n++) {
      await beat(0);
      await stillOpen(talking);
      expect(talking.closed).toBeUndefined();
    }
  });

  it('is not asked before 25 s have passed', async () => {
    const asked = vi.spyOn(LiveSocket.prototype, 'checkHeartbeat');
    await tab();
    asked.mockClear();
    vi.advanceTimersByTime(24_999);
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});

describe('a socket whose session is checked every minute', () => {
  const accountId = randomUUID();

  async function signedIn(): Promise<{ id: string; cookie: string }> {
    const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    await db.sql`
      insert into auth.sessions (id, token_hash, account_id, account_type, expires_at)
      values (${id}, ${hashToken(token)}, ${accountId}, 'client', now() + interval '1 day')`;
    return { id, cookie: `${hostCookieName(SESSION_COOKIE, config)}=${token}` };
  }

  /** A minute with its two heartbeats, which this many sockets answer. */
  async function minute(answers: number): Promise<void> {
    await beat(answers);
    await beat(answers);
    vi.advanceTimersByTime(10_000);
  }

  it.each([
    ['was revoked', async (id: string) => db.sql`update auth.sessions set revoked_at = now() where id = ${id}`],
    ['expired', async (id: string) => db.sql`update auth.sessions set expires_at = now() where id = ${id}`],
  ])(
    'is closed without a notification when its session %s; another session’s and an anonymous socket stay',
    async (_how, end) => {
      const [ending, valid] = [await signedIn(), await signedIn()];
      const [leaving, staying, passerBy] = [await tab(ending.cookie), await tab(valid.cookie), await tab()];
      await leaving.subscribes(`account:${accountId}`);
      await end(ending.id);
      await minute(3);
      await expect.poll(() => leaving.closed).toBe(closeCodes.sessionEnded);
      await stillOpen(staying);
      await stillOpen(passerBy);
    },
  );

  it('stays while the database is unreachable, and is closed afterwards', async () => {
    const { id, cookie } = await signedIn();
    const leaving = await tab(cookie);
    await db.sql`update auth.sessions set revoked_at = now() where id = ${id}`;
    const check = vi.spyOn(sessions, 'valid').mockRejectedValueOnce(new Error('unavailable'));
    await minute(1);
    await expect.poll(() => check.mock.calls.length).toBe(1);
    await stillOpen(leaving);
    await minute(1);
    await expect.poll(() => leaving.closed).toBe(closeCodes.sessionEnded);
    check.mockRestore();
  });
});

it('on shutdown, the server closes the sockets with 1001 and does not wait for one that is silent', async () => {
  const [gone, listening] = [await tab(), await tab()];
  gone.socket.pause();
  const from = Date.now();
  await app.close();
  expect(Date.now() - from).toBeLessThan(REQUEST_GRACE_MS);
  await expect.poll(() => listening.closed).toBe(1001);
});

it('a socket that sends more in a minute than any page is closed', async () => {
  const flooding = await tab();
  const send = (count: number) => {
    for (let n = 0; n < count; n += 1) flooding.say({ type: 'ping' });
  };
  const answered = () => flooding.received.filter(({ type }) => type === 'pong').length;
  for (const sum of [190, 380, 570]) {
    send(190);
    await expect.poll(answered).toBe(sum);
  }
  expect(flooding.closed).toBeUndefined();
  send(40);
  await expect.poll(() => flooding.closed).toBe(ABNORMAL_CLOSURE);
});
