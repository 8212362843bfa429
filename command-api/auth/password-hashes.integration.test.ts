import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';

import { setupTestDatabase } from '#local/testing/setup-test-database.ts';

import { goodPassword } from '../testing/test-browser.ts';
import { startWriteSide, type WriteSide } from '../testing/write-side.ts';
import { renewPasswordHash } from './credentials.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const db = setupTestDatabase();
let world: WriteSide;
beforeAll(async () => {
  world = await startWriteSide(db.sql);
  return () => world.close();
});

const storedOf = async (accountId: string) => {
  const [row] = await db.sql<{ passwordHash: string }[]>`
    select password_hash as "passwordHash" from auth.credentials where account_id = ${accountId}`;
  return row?.passwordHash ?? '';
};
const parametersOf = (stored: string) => {
  const [, kind, version, m, t, p] = /^\$(\w+)\$v=(\d+)\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(stored) ?? [];
  return { kind, version: Number(version), kibibytes: Number(m), passes: Number(t), lanes: Number(p) };
};
const logIn = (email: string, password: string) => world.browser().post('/api/auth/login', { email, password });
const weak = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

async function withWeakHash() {
  const { accountId, email } = await world.browser().signUp();
  const old = await hash(goodPassword, weak);
  await db.sql`update auth.credentials set password_hash = ${old} where account_id = ${accountId}`;
  return { accountId, email, old };
}

describe('a stored password', () => {
  it('is a hash of argon2id at OWASP’s parameters: 19 MiB, two passes, one lane', async () => {
    const { accountId } = await world.browser().signUp();
    expect(parametersOf(await storedOf(accountId))).toEqual({
      kind: 'argon2id',
      version: 19,
      kibibytes: 19 * 1024,
      passes: 2,
      lanes: 1,
    });
  });

  it('of weaker parameters is hashed anew at the log-in, and only then', async () => {
    const { accountId, email, old } = await withWeakHash();
    expect((await logIn(email, 'another one of the herons')).statusCode).toBe(401);
    expect(await storedOf(accountId)).toBe(old);
    expect((await logIn(email, goodPassword)).statusCode).toBe(200);
    const renewed = await storedOf(accountId);
    expect(parametersOf(renewed)).toMatchObject({ kibibytes: 19 * 1024, passes: 2 });
    expect((await logIn(email, goodPassword)).statusCode).toBe(200);
    // A hash of today's parameters stays as it is.
    expect(await storedOf(accountId)).toBe(renewed);
  });

  it('that its owner replaces during the log-in is not put back', async () => {
    const { accountId, email, old } = await withWeakHash();
    const replaced = await hashPassword('four herons at the lock');
    await db.sql`update auth.credentials set password_hash = ${replaced} where account_id = ${accountId}`;
    const known = { accountId, accountType: 'client', passwordHash: old } as const;
    await renewPasswordHash(db.sql, known, await hashPassword(goodPassword));
    expect(await verifyPassword(await storedOf(accountId), 'four herons at the lock')).toBe(true);
    expect((await logIn(email, goodPassword)).statusCode).toBe(401);
  });
});
