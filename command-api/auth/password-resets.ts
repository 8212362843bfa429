import { randomBytes } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';
import type { Sql } from '#platform/postgres.ts';
import { hashToken } from '#platform/session.ts';

import { unlinkSince } from './linked-identities.ts';
import { removePasskeysSince } from './passkeys.ts';
import { storePassword } from './store-password.ts';

/** For this long a link can set a new password. */
export const RESET_MINUTES = 30;
const TOKEN_BYTES = 32;
const EVER = '1970-01-01T00:00:00Z';

export type ResetLink =
  | { readonly state: 'valid'; readonly accountId: string; readonly expiresAt: Date }
  | { readonly state: 'used'; readonly usedAt: Date }
  /** Too old, replaced by a newer password, or never issued. */
  | { readonly state: 'expired' };

export interface PasswordResets {
  /** A new secret for a link to the account's owner, of which only the SHA-256 is stored. */
  issue(accountId: string): Promise<string>;
  find(token: string): Promise<ResetLink>;
  /**
   * Sets the password and ends all sessions, once: false for a link that is used or over by now. Before the address was
   * proved, another person may have opened the account with it: their passkeys and Google account go, too.
   */
  use(token: string, passwordHash: string, isAddressProved: boolean): Promise<boolean>;
}

export function createPasswordResets({ sql, clock }: { sql: Sql; clock: Clock }): PasswordResets {
  return {
    async issue(accountId) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = new Date(clock.now().getTime() + RESET_MINUTES * 60_000);
      await sql`
        insert into auth.password_resets (token_hash, account_id, expires_at)
        values (${hashToken(token)}, ${accountId}, ${expiresAt})`;
      return token;
    },
    async find(token) {
      const [row] = await sql<{ accountId: string; expiresAt: Date; usedAt: Date | null }[]>`
        select account_id as "accountId", expires_at as "expiresAt", used_at as "usedAt"
        from auth.password_resets where token_hash = ${hashToken(token)}`;
      if (row === undefined) return { state: 'expired' };
      const { accountId, expiresAt, usedAt } = row;
      if (usedAt !== null) return { state: 'used', usedAt };
      return expiresAt > clock.now() ? { state: 'valid', accountId, expiresAt } : { state: 'expired' };
    },
    use: (token, passwordHash, isAddressProved) =>
      sql.begin(async (tx) => {
        const now = clock.now();
        const [row] = await tx<{ accountId: string }[]>`
          update auth.password_resets set used_at = ${now}
          where token_hash = ${hashToken(token)} and used_at is null and expires_at > ${now}
          returning account_id as "accountId"`;
        if (row === undefined) return false;
        await storePassword(tx, { ...row, passwordHash, cause: 'reset', exceptSession: null });
        if (!isAddressProved) {
          await unlinkSince(tx, row.accountId, EVER);
          await removePasskeysSince(tx, row.accountId, EVER);
        }
        return true;
      }),
  };
}
