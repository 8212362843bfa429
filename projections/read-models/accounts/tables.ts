import type { AccountFacts } from '#domain/account/facts.ts';
import type { PayoutRequirements } from '#domain/account/payout-requirements.ts';
import type { ProviderLevel } from '#domain/account/provider-levels.ts';
import type { ApprovalStatus, Verification } from '#domain/account/verification/state.ts';
import type { ReviewTask } from '#domain/account/verification/review-task.ts';
import { streamOf } from '#domain/streams.ts';
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
    /** The one spelling of the address, by which it is found. */
    canonicalEmail: nullable(text),
    firstName: nullable(text),
    lastName: nullable(text),
    phone: nullable(text),
    /** Category keys. */
    trades: json<readonly string[]>(),
    businessName: nullable(text),
    /** Search text for the account, folded: the person's name, and the business name on its own line. */
    names: text,
    /** The same of the names that the other side of a job reads: the first name, and the business name. */
    publicNames: text,
    city: nullable(text),
    country: text,
    /** The language and locale country for texts: the account's own until the person chooses others. */
    language: text,
    localeCountry: text,
    level: oneOf<ProviderLevel>(),
    /** The file of their public photo. */
    photo: nullable(uuid),
    signedUpAt: instant,
    profileCompletedAt: nullable(instant),
    emailConfirmedAt: nullable(instant),
    phoneConfirmedAt: nullable(instant),
    /** Null unless the account is a provider's. */
    approvalStatus: nullable(oneOf<ApprovalStatus>()),
    /** The first approval; `approvalStatus` shows whether it is still valid. */
    approvedAt: nullable(instant),
    /** Regulated trades with an accepted licence, and its expiry. */
    licensedTrades: json<AccountFacts['licensedTrades']>(),
    /** When the payout account was opened, and whether the payment provider pays out from it. */
    payoutsOpenedAt: nullable(instant),
    payoutsEnabled: nullable(flag),
    /** When `payoutsEnabled` last changed. */
    payoutsChangedAt: nullable(instant),
    /** What the payment provider asks for. */
    payoutRequirements: json<PayoutRequirements>(),
    /** Since when it rests: no list offers it until its owner returns. */
    deactivatedAt: nullable(instant),
    /** Since when it is being deleted, or is: no list offers it. */
    closedAt: nullable(instant),
    version: int,
  },
  {
    owner: ({ accountId }) => streamOf.account(accountId),
    indexes: [
      `(country) where approval_status = 'approved'`,
      `(account_id) where account_type = 'provider' and approved_at is not null and payouts_enabled is not true and closed_at is null`,
      '(signed_up_at desc, account_id)',
      '(canonical_email)',
      'using gin (names gin_trgm_ops)',
    ],
  },
);

/** Payouts of a provider's account at the payment provider to the bank, and those that came back. */
export const payoutsTable = defineTable(
  ['accountId', 'payoutId'],
  {
    accountId: uuid,
    payoutId: text,
    amount,
    currency: text,
    state: oneOf<'paid' | 'failed'>(),
    failureCode: nullable(text),
    at: instant,
  },
  {
    owner: ({ accountId }) => streamOf.account(accountId),
    indexes: ['(account_id, at desc, payout_id desc)'],
  },
);

/**
 * A person's verification. `facts` is the domain's state (except for the number, which the account's row has);
 * `details` is what only the pages show.
 */
const verifications = defineTable(
  ['accountId'],
  {
    accountId: uuid,
    /** Null unless the account is a provider's. */
    approvalStatus: nullable(oneOf<ApprovalStatus>()),
    /** The pending staff task, if any. */
    task: nullable(oneOf<ReviewTask['task']>()),
    /** When the approval status or the task last changed. */
    since: instant,
    /** By when staff must decide. */
    dueAt: nullable(instant),
    facts: json<Verification>(),
    details: json<VerificationDetails>(),
  },
  {
    owner: ({ accountId }) => streamOf.account(accountId),
    indexes: ['(due_at, account_id) where task is not null', '(approval_status, since desc, account_id)'],
  },
);

export const accountTables = { accounts, payouts: payoutsTable, verifications };
export type AccountTables = typeof accountTables;
export type VerificationRow = RowOf<AccountTables['verifications']>;
export type AccountRow = RowOf<AccountTables['accounts']>;
