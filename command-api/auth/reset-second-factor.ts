import type { Sql } from '#platform/postgres.ts';

import { findCredentials } from './credentials.ts';
import { hashEmail } from './email-hash.ts';
import { turnOffSecondFactor } from './second-factors.ts';
import { endSessionsOf, isStaff } from './sessions.ts';

export type ResetOutcome = 'reset' | 'off' | 'unknown' | 'notStaff';

/**
 * For one of our team who lost their app and their recovery codes: the next sign-in sets up another app. Every session
 * ends, and the person is told. Clients and providers have their recovery codes alone.
 */
export async function resetSecondFactor(
  { sql, masterKey }: { readonly sql: Sql; readonly masterKey: Buffer },
  email: string,
): Promise<ResetOutcome> {
  const account = await findCredentials(sql, hashEmail(masterKey, email));
  if (account === undefined) return 'unknown';
  if (!isStaff(account.accountType)) return 'notStaff';
  const { accountId } = account;
  const isReset = await sql.begin((tx) => turnOffSecondFactor(tx, accountId, 'reset'));
  if (!isReset) return 'off';
  await sql`delete from auth.pending_sign_ins where account_id = ${accountId}`;
  await endSessionsOf(sql, accountId);
  return 'reset';
}
