import { streamOf } from '#domain/streams.ts';
import type { Journal } from '#events/journal.ts';
import type { Sql } from '#platform/postgres.ts';

import { currentEmail } from '../current-email.ts';

interface Deps {
  readonly sql: Sql;
  readonly journal: Journal;
  readonly hashEmail: (email: string) => Buffer;
}

/**
 * Lets the account sign in with its current address, and with no other. The row is locked before the history is read:
 * of two at once, the later one has read the newer history.
 */
export async function alignCredentials(accountId: string, { sql, journal, hashEmail }: Deps): Promise<void> {
  await sql.begin(async (tx) => {
    const [own] = await tx<{ emailHash: Buffer }[]>`
      select email_hash as "emailHash" from auth.credentials where account_id = ${accountId} for update`;
    if (own === undefined) return;
    const email = currentEmail(await journal.read(streamOf.account(accountId)));
    const emailHash = email === null ? own.emailHash : hashEmail(email);
    if (emailHash.equals(own.emailHash)) return;
    // The account holds the address: other credentials for it are those of a sign-up that lost its reservation.
    await tx`delete from auth.credentials where email_hash = ${emailHash}`;
    // Links to choose a password are in the mailbox that the account left.
    await tx`delete from auth.password_resets where account_id = ${accountId} and used_at is null`;
    await tx`update auth.credentials set email_hash = ${emailHash} where account_id = ${accountId}`;
    // Links to reset the password went to the address that the account left.
    await tx`delete from auth.password_resets where account_id = ${accountId} and used_at is null`;
  });
}
