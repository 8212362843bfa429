import { createHash } from 'node:crypto';

import { publicUrl, type Config } from './config.ts';
import type { Sql } from './postgres.ts';

/** Name of the session's cookie, without its prefix: HttpOnly, SameSite=Lax, Secure behind TLS. */
export const SESSION_COOKIE = 'hw_session';

/**
 * The cookie's full name. Behind TLS browsers accept a name with `__Host-` only from this very host over TLS, so no
 * other subdomain can plant one. Without TLS they reject the prefix.
 */
export function hostCookieName(name: string, config: Config): string {
  return publicUrl(config).startsWith('https:') ? `__Host-${name}` : name;
}

export interface Session {
  sessionId: string;
  accountId: string;
  accountType: 'client' | 'provider' | 'support' | 'analyst' | 'admin';
}

/** Only this hash is stored, so a leaked table opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** For so long after its owner confirmed that it is them, a session may send what needs that. */
export const IDENTITY_CONFIRMED_SECONDS = 15 * 60;

/** Its owner sees when a session was last in use, as exactly as this. */
const SEEN_SECONDS = 10 * 60;

/** Staff who do nothing for this long are signed out: the next person at their desk would read others' records. */
export const STAFF_IDLE_SECONDS = 30 * 60;

/**
 * The person of a session cookie; null if it is absent, expired, idle for too long or revoked. The session is `auth`'s,
 * which the write side owns.
 * @param isActive whether a person caused the request, and not a page by itself: it restarts a staff session's idle time
 */
export async function readSession(sql: Sql, token: string | undefined, isActive: boolean): Promise<Session | null> {
  if (token === undefined || token.length < 20 || token.length > 100) return null;
  const hash = hashToken(token);
  const [row] = await sql<(Session & { isStaff: boolean; isStale: boolean })[]>`
    select id as "sessionId", account_id as "accountId", account_type as "accountType",
           idle_expires_at is not null as "isStaff",
           seen_at < now() - make_interval(secs => ${SEEN_SECONDS}) as "isStale"
    from auth.sessions
    where token_hash = ${hash} and revoked_at is null and expires_at > now()
      and (idle_expires_at is null or idle_expires_at > now())`;
  if (row === undefined) return null;
  const { isStaff, isStale, ...session } = row;
  if (isStaff && isActive) {
    await sql`
      update auth.sessions set idle_expires_at = now() + make_interval(secs => ${STAFF_IDLE_SECONDS})
      where token_hash = ${hash}`;
  }
  if (isStale) await sql`update auth.sessions set seen_at = now() where token_hash = ${hash}`;
  return session;
}
