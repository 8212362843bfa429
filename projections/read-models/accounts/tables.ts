import type { AccountFacts } from '#domain/account/facts.ts';
import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { ApprovalStatus, Verification } from '#domain/account/verification/state.ts';
import type { ReviewTask } from '#domain/account/verification/review-task.ts';
import type { AccountType } from '#events/catalog/account.ts';

import {
  amount,
  defineTable,
  flag,
  instant,
  int,
  json,
  nullable,
  oneOf,
  text,
  uuid,
  type RowOf,
} from '../../runner/table.ts';
import type { VerificationDetails } from './verification-details.ts';

const accounts = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    accountType: oneOf<AccountType>(),
    email: nullable(text),
    firstName: nullable(text),
    lastName: nullable(text),
    phone: nullable(text),
    /** Category keys. */
    trades: json<readonly string[]>(),
    businessName: nullable(text),
    /** What an account is found by, in lower case: the own name, and the one that they trade under on a line of its own. */
    names: text,
    city: nullable(text),
    country: text,
    /** In which language they read, and as the people of which country: theirs, until they chose another. */
    language: text,
    localeCountry: text,
    level: oneOf<ProviderLevel>(),
    signedUpAt: instant,
    profileCompletedAt: nullable(instant),
    emailConfirmedAt: nullable(instant),
    phoneConfirmedAt: nullable(instant),
    /** Null for everybody but Homewrights. */
    approvalStatus: nullable(oneOf<ApprovalStatus>()),
    /** The first approval: whether it still stands, the standing says. */
    approvedAt: nullable(instant),
    /** Regulated trades whose licence was accepted, and until when it holds. */
    licensedTrades: json<AccountFacts['licensedTrades']>(),
    /** Whether there is an account for payouts; whether the payment provider pays out from it. */
    payoutsOpenedAt: nullable(instant),
    payoutsEnabled: nullable(flag),
    /** Since when that is so. */
    payoutsChangedAt: nullable(instant),
    version: int,
  },
  {
    indexes: [
      `(country) where approval_status = 'approved'`,
      `(account_id) where account_type = 'provider' and approved_at is not null and payouts_enabled is not true`,
      '(signed_up_at desc, account_id)',
      '(lower(email))',
      'using gin (names gin_trgm_ops)',
    ],
  },
);

/** Money that left a Homewright's account at the payment provider for the bank, or came back from there. */
export const payoutsTable = defineTable(
  ['payoutId'],
  {
    payoutId: text,
    accountId: uuid,
    amount,
    currency: text,
    state: oneOf<'paid' | 'failed'>(),
    failureCode: nullable(text),
    at: instant,
  },
  { indexes: ['(account_id, at desc, payout_id desc)'] },
);

/**
 * What is checked of a person. `facts` is what the rules know (but for the number, which the account's row has),
 * `details` what the pages show besides.
 */
const verifications = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    /** Null for everybody but Homewrights. */
    approvalStatus: nullable(oneOf<ApprovalStatus>()),
    /** What waits for a person, if anything does. */
    task: nullable(oneOf<ReviewTask['task']>()),
    /** Since when that is so: the standing, and what waits. */
    since: instant,
    /** By when a person is to decide. */
    dueAt: nullable(instant),
    facts: json<Verification>(),
    details: json<VerificationDetails>(),
  },
  {
    indexes: ['(due_at, account_id) where task is not null', '(approval_status, since desc, account_id)'],
  },
);

export const accountTables = { accounts, payouts: payoutsTable, verifications };
export type AccountTables = typeof accountTables;
export type VerificationRow = RowOf<AccountTables['verifications']>;
export type AccountRow = RowOf<AccountTables['accounts']>;
