import { randomUUID } from 'node:crypto';

import type { WebAuthnCredential } from '@simplewebauthn/server';

import type { Clock } from '#platform/clock.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';
import type { Session } from '#platform/session.ts';

import { queueCommand } from '../queued-command.ts';

/** More devices than a person has. */
export const MAX_PASSKEYS = 20;

export interface Passkey {
  readonly owner: Pick<Session, 'accountId' | 'accountType'>;
  readonly credential: WebAuthnCredential;
}

export interface Passkeys {
  find(credentialId: string): Promise<Passkey | null>;
  /** The ids that an account's authenticators know, in base64url. */
  credentialIds(accountId: string): Promise<readonly string[]>;
  /** Has the owner told. False for one that is known already, or over the limit. */
  add(accountId: string, credential: WebAuthnCredential, name: string): Promise<boolean>;
  /** False where another request used it meanwhile with this count. */
  used(credential: WebAuthnCredential, newCounter: number): Promise<boolean>;
  /** False where the account has none of this id. */
  rename(accountId: string, passkeyId: string, name: string): Promise<boolean>;
  /** Has the owner told. False where the account has none of this id. */
  remove(accountId: string, passkeyId: string): Promise<boolean>;
}

export function createPasskeys(sql: Sql, clock: Clock): Passkeys {
  return {
    async find(credentialId) {
      const [row] = await sql<
        (Passkey['owner'] & { publicKey: Buffer; counter: string; transports: WebAuthnCredential['transports'] })[]
      >`
        select account_id as "accountId", account_type as "accountType", public_key as "publicKey", counter, transports
        from auth.passkeys join auth.credentials using (account_id) where credential_id = ${credentialId}`;
      if (row === undefined) return null;
      const { accountId, accountType, publicKey, counter, transports = [] } = row;
      return {
        owner: { accountId, accountType },
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: Number(counter), transports },
      };
    },
    async credentialIds(accountId) {
      const rows = await sql<{ id: string }[]>`
        select credential_id as id from auth.passkeys where account_id = ${accountId}`;
      return rows.map(({ id }) => id);
    },
    add: (accountId, { id, publicKey, counter, transports = [] }, name) =>
      sql.begin(async (tx) => {
        // Locked, so that of many requests at once none exceeds the limit.
        await tx`select from auth.credentials where account_id = ${accountId} for update`;
        const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
          select count(*)::int from auth.passkeys where account_id = ${accountId}`;
        if (count >= MAX_PASSKEYS) return false;
        const passkeyId = randomUUID();
        const added = await tx`
          insert into auth.passkeys
            (id, credential_id, account_id, public_key, counter, transports, name, created_at)
          values (${passkeyId}, ${id}, ${accountId}, ${Buffer.from(publicKey)}, ${counter}, ${transports}, ${name},
            ${clock.now()})
          on conflict (credential_id) do nothing returning 1`;
        if (added.length === 0) return false;
        await record(tx, accountId, 'added', passkeyId);
        return true;
      }),
    async used({ id, counter }, newCounter) {
      const counted = await sql`
        update auth.passkeys set counter = ${newCounter}, used_at = ${clock.now()}
        where credential_id = ${id} and counter = ${counter} returning 1`;
      return counted.length > 0;
    },
    async rename(accountId, passkeyId, name) {
      const renamed = await sql`
        update auth.passkeys set name = ${name} where account_id = ${accountId} and id = ${passkeyId} returning 1`;
      return renamed.length > 0;
    },
    remove: (accountId, passkeyId) =>
      sql.begin(async (tx) => {
        const gone = await tx`
          delete from auth.passkeys where account_id = ${accountId} and id = ${passkeyId} returning 1`;
        if (gone.length === 0) return false;
        await record(tx, accountId, 'removed', passkeyId);
        return true;
      }),
  };
}

/** Removes those that were added at or after a moment (ISO 8601), and has the owner told. */
export async function removePasskeysSince(tx: TransactionSql, accountId: string, since: string): Promise<void> {
  const gone = await tx<{ id: string }[]>`
    delete from auth.passkeys where account_id = ${accountId} and created_at >= ${since}::timestamptz returning id`;
  for (const { id } of gone) await record(tx, accountId, 'removed', id);
}

function record(tx: TransactionSql, accountId: string, change: 'added' | 'removed', passkeyId: string): Promise<void> {
  return queueCommand(tx, { name: 'RecordPasskey', data: { accountId, passkeyId, change }, commandId: randomUUID() });
}
