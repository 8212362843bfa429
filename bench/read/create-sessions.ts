import { randomBytes, randomUUID } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';
import { SESSION_COOKIE, hashToken } from '#platform/session.ts';

/** Creates sessions for these accounts. @returns their cookies, in the same order */
export async function createSessions(sql: Sql, accountType: string, accountIds: readonly string[]): Promise<string[]> {
  const sessions = accountIds.map((accountId) => ({
    id: randomUUID(),
    accountId,
    token: randomBytes(32).toString('base64url'),
  }));
  await sql`
    insert into auth.sessions (id, token_hash, account_id, account_type, expires_at)
    select id, decode(hash, 'hex'), account_id, ${accountType}, now() + interval '1 day' from unnest(
      ${sessions.map(({ id }) => id)}::uuid[], ${sessions.map(({ token }) => hashToken(token).toString('hex'))}::text[],
      ${sessions.map(({ accountId }) => accountId)}::uuid[]) as s(id, hash, account_id)`;
  return sessions.map(({ token }) => `${SESSION_COOKIE}=${token}`);
}
