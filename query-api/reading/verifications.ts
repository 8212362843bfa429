import { unverified } from '#domain/account/verification/state.ts';
import type { Sql } from '#platform/postgres.ts';
import { accountTables, type AccountRow, type VerificationRow } from '#projections/read-models/accounts/tables.ts';
import { noDetails } from '#projections/read-models/accounts/verification-details.ts';
import { decodeRow } from '#projections/runner/decode-row.ts';
import type { Row } from '#projections/runner/table.ts';
import { jsonRow, type Statement } from './statement.ts';

/** A provider and their verification. */
export interface VerificationRecord {
  readonly account: AccountRow;
  readonly facts: VerificationRow['facts'];
  readonly details: VerificationRow['details'];
}

export interface FoundVerification {
  readonly account: Row | null;
  readonly verification: Row | null;
}

export function verificationStatement(sql: Sql, accountId: string): Statement {
  return {
    select: sql`
      ${jsonRow(sql, sql`select * from read.accounts where account_id = ${accountId} and account_type = 'provider'`)} as account,
      ${jsonRow(sql, sql`select * from read.verifications where account_id = ${accountId}`)} as verification`,
  };
}

/** Null if there is no such provider. A draft has no verified facts yet. */
export function toVerificationRecord({ account, verification }: FoundVerification): VerificationRecord | null {
  if (account === null) return null;
  const known = decodeRow(accountTables.accounts, account);
  if (verification === null) return { account: known, facts: unverified, details: noDetails };
  const { facts, details } = decodeRow(accountTables.verifications, verification);
  return { account: known, facts, details };
}
