import { randomBytes, randomUUID } from 'node:crypto';

import { ApiError } from '#platform/api-error.ts';
import type { Sql } from '#platform/postgres.ts';
import type { Device } from './describe-device.ts';
import { hashToken, IDENTITY_CONFIRMED_SECONDS, STAFF_IDLE_SECONDS, type Session } from '#platform/session.ts';

/** After this time the person signs in again: thirty days; for staff, a working day. */
export function sessionSeconds({ accountType }: Pick<Session, 'accountType'>): number {
  return isStaff(accountType) ? 8 * 60 * 60 : 30 * 24 * 60 * 60;
}

export function isStaff(accountType: Session['accountType']): boolean {
  return accountType === 'support' || accountType === 'analyst' || accountType === 'admin';
}

/** Notifies every process of a revoked session, by the session's id. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** What its owner recognises a session by. */
export interface SessionPlace extends Device {
  /** ISO 3166-1 alpha-2, by the network address; null where that is not known. */
  readonly country: string | null;
}

/** What the token of a device names it, before a sign-in and after it. */
interface SignInDevice {
  /** Null on one where the account was not used before. */
  readonly before: string | null;
  readonly given: string | null;
}

const unknownPlace: SessionPlace = { browser: null, system: null, country: null };

/**
 * Opens a session, which records when its owner signed in before, and whether its device is in question: new to them, or
 * not approved since it was. That of an account's first session is not. The token goes to the browser and is never stored.
 */
export async function openSession(
  sql: Sql,
  account: Pick<Session, 'accountId' | 'accountType'>,
  { browser, system, country }: SessionPlace = unknownPlace,
  device?: SignInDevice,
): Promise<{ token: string; session: Session; isFirst: boolean }> {
  const token = randomBytes(32).toString('base64url');
  const session = { sessionId: randomUUID(), ...account };
  const [opened] = await sql<{ isFirst: boolean }[]>`
    with earlier as (select last_login_at from auth.credentials where account_id = ${account.accountId}),
      noted as (update auth.credentials set last_login_at = now() where account_id = ${account.accountId})
    insert into auth.sessions (id, token_hash, account_id, account_type, expires_at, idle_expires_at, earlier_login_at,
      browser, system, country, device, is_new_device)
    values (${session.sessionId}, ${hashToken(token)}, ${account.accountId}, ${account.accountType},
            now() + make_interval(secs => ${sessionSeconds(account)}),
            now() + make_interval(secs => ${isStaff(account.accountType) ? STAFF_IDLE_SECONDS : null}),
            (select last_login_at from earlier), ${browser}, ${system}, ${country}, ${device?.given ?? null},
            ${device !== undefined} and (select last_login_at from earlier) is not null
              and (${device?.before ?? null}::text is null or exists (
                select from auth.sessions as questioned where questioned.account_id = ${account.accountId}
                  and questioned.device = ${device?.before ?? null} and questioned.is_new_device)))
    returning earlier_login_at is null as "isFirst"`;
  return { token, session, isFirst: opened?.isFirst ?? true };
}

/** Records that the session's owner confirmed that it is them. Returns until when that counts. */
export async function confirmIdentity(sql: Sql, sessionId: string): Promise<Date> {
  const [row] = await sql<{ until: Date }[]>`
    update auth.sessions set identity_confirmed_at = now() where id = ${sessionId}
    returning identity_confirmed_at + make_interval(secs => ${IDENTITY_CONFIRMED_SECONDS}) as until`;
  if (row === undefined) throw new ApiError(401, 'UNAUTHENTICATED', 'Please sign in.');
  return row.until;
}

/** @throws ApiError 403 unless the session's owner confirmed recently that it is them */
export async function requireConfirmedIdentity(sql: Sql, sessionId: string): Promise<void> {
  const rows = await sql`
    select from auth.sessions
    where id = ${sessionId} and identity_confirmed_at > now() - make_interval(secs => ${IDENTITY_CONFIRMED_SECONDS})`;
  if (rows.length === 0) throw new ApiError(403, 'IDENTITY_NOT_CONFIRMED', 'Please confirm that it is you.');
}

export async function endSession(sql: Sql, sessionId: string): Promise<void> {
  await sql.begin((tx) => [
    tx`update auth.sessions set revoked_at = now() where id = ${sessionId} and revoked_at is null`,
    tx`select pg_notify(${SESSION_ENDED_CHANNEL}, ${sessionId})`,
  ]);
}

/** Ends every session of an account, in every process. */
export async function endSessionsOf(sql: Sql, accountId: string): Promise<void> {
  await sql`
    with ended as (
      update auth.sessions set revoked_at = now() where account_id = ${accountId} and revoked_at is null returning id)
    select pg_notify(${SESSION_ENDED_CHANNEL}, id::text) from ended`;
}

/** A session as it is held, until some time after its end. */
export interface HeldSession extends SessionPlace {
  /** ISO 8601. */
  readonly openedAt: string;
  readonly seenAt: string;
  /** Null while it lasts. */
  readonly endedAt: string | null;
}

/** The person's sessions, latest first. */
export type ListSessions = (accountId: string) => Promise<readonly HeldSession[]>;

export function createSessionList(sql: Sql): ListSessions {
  return async (accountId) => {
    const rows = await sql<(SessionPlace & { openedAt: Date; seenAt: Date; endedAt: Date | null })[]>`
      select browser, system, country, created_at as "openedAt", seen_at as "seenAt", revoked_at as "endedAt"
      from auth.sessions where account_id = ${accountId} order by created_at desc`;
    return rows.map(({ openedAt, seenAt, endedAt, ...place }) => ({
      ...place,
      openedAt: openedAt.toISOString(),
      seenAt: seenAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  };
}
