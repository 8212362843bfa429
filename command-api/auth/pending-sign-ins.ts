import { randomBytes } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';
import { hashToken, type Session } from '#platform/session.ts';

/** For this long the second step can follow the first. */
export const PENDING_MINUTES = 10;
const TRIES = 5;
const TOKEN_BYTES = 32;

export type PendingAccount = Pick<Session, 'accountId' | 'accountType'>;

/** Log-ins whose first step succeeded. None of them is a session: they allow the second step and no other request. */
export interface PendingSignIns {
  /** The token goes to the browser, and only its SHA-256 is stored. */
  open(account: PendingAccount): Promise<string>;
  find(token: string | undefined): Promise<PendingAccount | null>;
  /** Counts a try before its code is checked. False after five. */
  attempt(token: string | undefined): Promise<boolean>;
  /** Ends it. False when it is over: of two requests at once, one opens a session. */
  complete(token: string | undefined): Promise<boolean>;
}

export function createPendingSignIns(sql: Sql): PendingSignIns {
  return {
    async open({ accountId, accountType }) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await sql`
        insert into auth.pending_sign_ins (token_hash, account_id, account_type, expires_at)
        values (${hashToken(token)}, ${accountId}, ${accountType}, now() + make_interval(mins => ${PENDING_MINUTES}))`;
      return token;
    },
    async find(token = '') {
      const [pending] = await sql<PendingAccount[]>`
        select account_id as "accountId", account_type as "accountType" from auth.pending_sign_ins
        where token_hash = ${hashToken(token)} and expires_at > now()`;
      return pending ?? null;
    },
    async attempt(token = '') {
      const counted = await sql`
        update auth.pending_sign_ins set tries = tries + 1
        where token_hash = ${hashToken(token)} and expires_at > now() and tries < ${TRIES} returning 1`;
      return counted.length > 0;
    },
    async complete(token = '') {
      const ended = await sql`
        delete from auth.pending_sign_ins where token_hash = ${hashToken(token)} and expires_at > now() returning 1`;
      return ended.length > 0;
    },
  };
}
