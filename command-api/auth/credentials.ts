import type { Sql } from '#platform/postgres.ts';
import type { Session } from '#platform/session.ts';

export interface Credentials extends Pick<Session, 'accountId' | 'accountType'> {
  passwordHash: string;
}

export async function findCredentials(sql: Sql, emailHash: Buffer): Promise<Credentials | undefined> {
  const [row] = await sql<Credentials[]>`
    select account_id as "accountId", account_type as "accountType", password_hash as "passwordHash"
    from auth.credentials where email_hash = ${emailHash}`;
  return row;
}

export async function findOwnCredentials(
  sql: Sql,
  accountId: string,
): Promise<{ emailHash: Buffer; passwordHash: string } | undefined> {
  const [row] = await sql<{ emailHash: Buffer; passwordHash: string }[]>`
    select email_hash as "emailHash", password_hash as "passwordHash" from auth.credentials
    where account_id = ${accountId}`;
  return row;
}

/**
 * Stores a new account's credentials. Returns false where the account has others already. Another account's credentials
 * for the same address come from an unfinished sign-up that lost its reservation: they are replaced.
 */
export async function addCredentials(sql: Sql, emailHash: Buffer, added: Credentials): Promise<boolean> {
  const rows = await sql`
    insert into auth.credentials as known (email_hash, account_id, account_type, password_hash)
    select ${emailHash}, ${added.accountId}::uuid, ${added.accountType}, ${added.passwordHash}
    where not exists (select from auth.credentials where account_id = ${added.accountId}::uuid)
    on conflict (email_hash) do update set
      account_id = excluded.account_id, account_type = excluded.account_type, password_hash = excluded.password_hash
      where known.account_id <> excluded.account_id
    returning account_id`;
  return rows.length > 0;
}

/** The same password, hashed anew. One that its owner replaces meanwhile stays. */
export async function renewPasswordHash(
  sql: Sql,
  { accountId, passwordHash }: Credentials,
  renewed: string,
): Promise<void> {
  await sql`
    update auth.credentials set password_hash = ${renewed}
    where account_id = ${accountId} and password_hash = ${passwordHash}`;
}

/** False for an account that was opened with Google, until its owner chooses one. */
export async function hasPassword(sql: Sql, accountId: string): Promise<boolean> {
  const rows = await sql`select from auth.credentials where account_id = ${accountId} and has_password`;
  return rows.length > 0;
}
