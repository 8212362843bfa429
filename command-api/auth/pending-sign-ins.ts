import { randomBytes } from 'node:crypto';

import type { Sql } from '#platform/postgres.ts';
import { hashToken, type Session } from '#platform/session.ts';

/** For this long the second step can follow the first. */
export const PENDING_MINUTES = 10;
const TRIES = 5;
const TOKEN_BYTES = 32;

export type PendingAccount = Pick<Session, 'accountId' | 'accountType'>;

/** What it waits for: a second step, or after every step the return to an account at rest. */
export type PendingStage = 'step' | 'return';

/** Log-ins whose first step succeeded. None of them is a session: they allow what they wait for and no other request. */
export interface PendingSignIns {
  /** The token goes to the browser, and only its SHA-256 is stored. */
  open(account: PendingAccount, stage?: PendingStage): Promise<string>;
  find(token: string | undefined, stage?: PendingStage): Promise<PendingAccount | null>;
  /** Counts a try before its code is checked. False after five. */
  attempt(token: string | undefined): Promise<boolean>;
  /** Ends it. False when it is over: of two requests at once, one opens a session. */
  complete(token: string | undefined, stage?: PendingStage): Promise<boolean>;
}

export function createPendingSignIns(sql: Sql): PendingSignIns {
  return {
    async open({ accountId, accountType }, stage = 'step') {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await sql`
        insert into auth.pending_sign_ins (token_hash, account_id, account_type, is_proven, expires_at)
        values (${hashToken(token)}, ${accountId}, ${accountType}, ${stage === 'return'},
                now() + make_interval(mins => ${PENDING_MINUTES}))`;
      return token;
    },
    async find(token = '', stage = 'step') {
      const [pending] = await sql<PendingAccount[]>`
        select account_id as "accountId", account_type as "accountType" from auth.pending_sign_ins
        where token_hash = ${hashToken(token)} and is_proven = ${stage === 'return'} and expires_at > now()`;
      return pending ?? null;
    },
    async attempt(token = '') {
      const counted = await sql`
        update auth.pending_sign_ins set tries = tries + 1
        where token_hash = ${hashToken(token)} and not is_proven and expires_at > now() and tries < ${TRIES} returning 1`;
      return counted.length > 0;
    },
    async complete(token = '', stage = 'step') {
      const ended = await sql`
        delete from auth.pending_sign_ins
        where token_hash = ${hashToken(token)} and is_proven = ${stage === 'return'} and expires_at > now() returning 1`;
      return ended.length > 0;
    },
  };
}
