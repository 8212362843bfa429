import { createHmac, randomUUID } from 'node:crypto';

import type { Clock } from '#platform/clock.ts';
import { deriveKey } from '#platform/derive-key.ts';
import type { Sql, TransactionSql } from '#platform/postgres.ts';
import type { Session } from '#platform/session.ts';

import type { CommandHandler } from '../command-handler.ts';
import { queueCommand } from '../queued-command.ts';

/** Accounts at Google that sign in to accounts of ours: each to one, and each of ours has one. */
export interface LinkedIdentities {
  find(subject: string): Promise<Pick<Session, 'accountId' | 'accountType'> | null>;
  /** Has the owner told. False where the one or the other is connected already, except with each other. */
  link(accountId: string, subject: string): Promise<boolean>;
  /** Has the owner told. False where nothing is connected. */
  unlink(accountId: string): Promise<boolean>;
}

interface Deps {
  readonly sql: Sql;
  readonly masterKey: Buffer;
  readonly handler: CommandHandler;
  readonly clock: Clock;
  /** With the subject: another provider's ids are others. */
  readonly issuer: string;
}

export function createLinkedIdentities({ sql, masterKey, handler, clock, issuer }: Deps): LinkedIdentities {
  const key = deriveKey(masterKey, 'linked identity');
  const hash = (subject: string): Buffer => createHmac('sha256', key).update(`${issuer}\0${subject}`).digest();
  const sender = () => ({ commandId: randomUUID(), actor: { kind: 'system', id: 'google' } as const });
  const find: LinkedIdentities['find'] = async (subject) => {
    const [row] = await sql<Pick<Session, 'accountId' | 'accountType'>[]>`
      select account_id as "accountId", account_type as "accountType"
      from auth.linked_identities join auth.credentials using (account_id) where subject_hash = ${hash(subject)}`;
    return row ?? null;
  };

  return {
    find,
    async link(accountId, subject) {
      const isNew = await sql.begin(async (tx) => {
        const added = await tx`
          insert into auth.linked_identities (subject_hash, account_id, linked_at)
          values (${hash(subject)}, ${accountId}, ${clock.now()}) on conflict do nothing returning 1`;
        if (added.length === 0) return false;
        // Before the commit: without the event, by which its owner is told, nothing is connected.
        const data = { accountId, provider: 'google', subject } as const;
        await handler.handle({ name: 'LinkIdentity', data, ...sender() });
        return true;
      });
      return isNew || (await find(subject))?.accountId === accountId;
    },
    unlink: (accountId) =>
      sql.begin(async (tx) => {
        const gone = await tx`delete from auth.linked_identities where account_id = ${accountId} returning 1`;
        if (gone.length === 0) return false;
        await handler.handle({ name: 'UnlinkIdentity', data: { accountId, provider: 'google' }, ...sender() });
        return true;
      }),
  };
}

/** Disconnects what was connected at or after a moment (ISO 8601), and has the owner told. */
export async function unlinkSince(tx: TransactionSql, accountId: string, since: string): Promise<void> {
  const gone = await tx`
    delete from auth.linked_identities where account_id = ${accountId} and linked_at >= ${since}::timestamptz
    returning 1`;
  if (gone.length === 0) return;
  const data = { accountId, provider: 'google' } as const;
  await queueCommand(tx, { name: 'UnlinkIdentity', data, commandId: randomUUID() });
}
