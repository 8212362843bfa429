import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';
import { connect, type Sql } from '#platform/postgres.ts';

import { createSessionCache, type SessionCache } from './session-cache.ts';
import { endSession, openSession } from './sessions.ts';

const db = setupTestDatabase();
let elsewhere: Sql;
let here: SessionCache;
let there: SessionCache;
beforeAll(async () => {
  elsewhere = connect(db.url);
  [here, there] = [await createSessionCache(db.sql), await createSessionCache(elsewhere)];
});
afterAll(async () => {
  await here.stop();
  await there.stop();
  await elsewhere.end();
});

const open = () => openSession(db.sql, { accountId: randomUUID(), accountType: 'client' });

it('ends a session in every process at once, though each has cached it', async () => {
  const { token, session } = await open();
  expect(await here.read(token)).toEqual(session);
  expect(await there.read(token)).toEqual(session);
  await endSession(db.sql, session.sessionId);
  // Well within the cache's lifetime of a few seconds.
  await expect.poll(() => here.read(token), { timeout: 4_000, interval: 10 }).toBeNull();
  await expect.poll(() => there.read(token), { timeout: 4_000, interval: 10 }).toBeNull();
});

it('queries the database once for requests in quick succession', async () => {
  const { token, session } = await open();
  await here.read(token);
  await db.sql`delete from auth.sessions where id = ${session.sessionId}`;
  expect(await here.read(token)).toEqual(session);
  expect(await there.read(token)).toBeNull();
});

it('returns no session for a token that is expired, malformed or unknown', async () => {
  const { token, session } = await open();
  await db.sql`update auth.sessions set expires_at = now() where id = ${session.sessionId}`;
  for (const none of [token, 'x', 'y'.repeat(43), undefined]) expect(await here.read(none)).toBeNull();
});
