import { randomBytes, randomUUID } from 'node:crypto';

import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { Session } from '#platform/session.ts';

import { addCredentials } from './auth/credentials.ts';
import { endSession, openSession } from './auth/sessions.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { PURGE_EXPIRED_CRON, purgeExpired } from './purge-expired.ts';

const db = setupTestDatabase();

const signedIn = async () =>
  (await openSession(db.sql, { accountId: randomUUID(), accountType: 'client' })).session.sessionId;

it('expired rows are deleted, and current ones stay', async () => {
  const { sql } = db;
  const [runs, expired, ended, longEnded] = [await signedIn(), await signedIn(), await signedIn(), await signedIn()];
  await sql`update auth.sessions set expires_at = now() - interval '1 second' where id = ${expired}`;
  await endSession(sql, ended);
  await sql`update auth.sessions set revoked_at = now() - interval '2 days' where id = ${longEnded}`;

  const [newer, older] = [randomUUID(), randomUUID()];
  const minutes = (from: number) => new Date(clock.now().getTime() + from * 60_000);
  for (const [accountId, expiresAt] of [
    [newer, minutes(10)],
    [older, minutes(-1)],
  ] as const) {
    await sql`
      insert into auth.contact_codes (account_id, channel, code_id, code_hash, expires_at)
      values (${accountId}, 'email', ${randomUUID()}, ${Buffer.alloc(32)}, ${expiresAt})`;
  }

  const rateLimiter = createRateLimiter(sql, Buffer.alloc(32, 5));
  const perHour = { what: 'knock', max: 1, seconds: 3_600 };
  await rateLimiter.consume(perHour, 'now');
  await rateLimiter.consume(perHour, 'long ago', minutes(-61));

  await purgeExpired({ sql, clock });
  const sessions = await sql<{ id: string }[]>`select id from auth.sessions`;
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set([runs, ended]));
  expect(await sql`select account_id as id from auth.contact_codes`).toEqual([{ id: newer }]);
  expect(await sql`select from commands.rate_limits`).toHaveLength(1);
  expect(await rateLimiter.consume(perHour, 'now')).not.toBeNull();
});

it('messages and webhook events are deleted some time after they were dealt with, and none before', async () => {
  const { sql } = db;
  const days = (ago: number) => new Date(Date.now() - ago * 86_400_000);
  for (const endedAt of [null, days(29), days(31)]) {
    await sql`
      insert into commands.outbound_messages (id, channel, recipient_id, notification, state, written_at, ended_at)
      values (${randomUUID()}, 'mail', ${randomUUID()}, '{}', 'sent', ${days(400)}, ${endedAt})`;
  }
  for (const [id, handledAt] of [
    ['open', null],
    ['recent', days(89)],
    ['old', days(91)],
  ] as const) {
    await sql`
      insert into commands.webhook_events (event_id, webhook, received_at, handled_at)
      values (${id}, '{}', ${days(400)}, ${handledAt})`;
  }
  await purgeExpired({ sql, clock });
  expect(await sql`select from commands.outbound_messages`).toHaveLength(2);
  expect(await sql`select event_id as id from commands.webhook_events order by id`).toEqual([
    { id: 'open' },
    { id: 'recent' },
  ]);
});

it('a person who returns after their session was deleted has their last login on record', async () => {
  const { sql } = db;
  const account = { accountId: randomUUID(), accountType: 'client', passwordHash: 'secret' } as const;
  await addCredentials(sql, randomBytes(32), account);
  const earlierLogin = async ({ sessionId }: Session) => {
    const [row] = await sql<{ at: Date | null }[]>`
      select earlier_login_at as at from auth.sessions where id = ${sessionId}`;
    return row?.at;
  };
  const first = (await openSession(sql, account)).session;
  expect(await earlierLogin(first)).toBeNull();
  const [came] = await sql<{ at: Date }[]>`select created_at as at from auth.sessions where id = ${first.sessionId}`;
  await sql`update auth.sessions set revoked_at = now() - interval '2 days' where id = ${first.sessionId}`;

  await purgeExpired({ sql, clock });
  expect(await sql`select from auth.sessions where id = ${first.sessionId}`).toHaveLength(0);
  const next = (await openSession(sql, account)).session;
  expect(await earlierLogin(next)).toEqual(came?.at);
});

it('runs every night', () => {
  const [item] = parseCrontab(PURGE_EXPIRED_CRON);
  expect(item).toMatchObject({ task: 'purge-expired', options: { maxAttempts: 1 } });
});
