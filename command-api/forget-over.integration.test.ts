import { randomBytes, randomUUID } from 'node:crypto';

import { parseCrontab } from 'graphile-worker';
import { expect, it } from 'vitest';

import { databaseOfFile } from '#local/testing/database-of-file.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { Session } from '#platform/session.ts';

import { addCredentials } from './auth/credentials.ts';
import { endSession, openSession } from './auth/sessions.ts';
import { createCounts } from './counts.ts';
import { FORGET_OVER_CRON, forgetOver } from './forget-over.ts';

const db = databaseOfFile();

const signedIn = async () =>
  (await openSession(db.sql, { accountId: randomUUID(), accountType: 'client' })).session.sessionId;

it('what is over is deleted, and what still runs is kept', async () => {
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

  const counts = createCounts(sql, Buffer.alloc(32, 5));
  const perHour = { what: 'knock', most: 1, seconds: 3_600 };
  await counts.countWithin(perHour, 'now');
  await counts.countWithin(perHour, 'long ago', minutes(-61));

  await forgetOver({ sql, clock });
  const sessions = await sql<{ id: string }[]>`select id from auth.sessions`;
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set([runs, ended]));
  expect(await sql`select account_id as id from auth.contact_codes`).toEqual([{ id: newer }]);
  expect(await sql`select from commands.counts`).toHaveLength(1);
  expect(await counts.countWithin(perHour, 'now')).not.toBeNull();
});

it('who comes back after their session was deleted is known to have been here, and when', async () => {
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

  await forgetOver({ sql, clock });
  expect(await sql`select from auth.sessions where id = ${first.sessionId}`).toHaveLength(0);
  const next = (await openSession(sql, account)).session;
  expect(await earlierLogin(next)).toEqual(came?.at);
});

it('is done every night', () => {
  const [item] = parseCrontab(FORGET_OVER_CRON);
  expect(item).toMatchObject({ task: 'forget-what-is-over', options: { maxAttempts: 1 } });
});
