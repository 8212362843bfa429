import { createHash } from 'node:crypto';

import type { Sql } from './postgres.ts';

/** Name of the session's cookie: HttpOnly, SameSite=Lax, Secure behind TLS. */
export const SESSION_COOKIE = 'hw_session';

export interface Session {
  sessionId: string;
  accountId: string;
  accountType: 'client' | 'provider' | 'support' | 'admin';
}

/** Only this hash is stored, so a leaked table opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The person of a session cookie; null if it is absent, expired or revoked. Reads `auth.sessions`, which the write side
 * owns.
 */
export async function readSession(sql: Sql, token: string | undefined): Promise<Session | null> {
  if (token === undefined || token.length < 20 || token.length > 100) return null;
  const [row] = await sql<Session[]>`
    select id as "sessionId", account_id as "accountId", account_type as "accountType"
    from auth.sessions where token_hash = ${hashToken(token)} and revoked_at is null and expires_at > now()`;
  return row ?? null;
}
