import type { ProviderLevel } from '#domain/account/levels.ts';
import { revealed } from '#events/catalog/define-event.ts';
import type { AccountType } from '#events/catalog/account.ts';

import { defineReadModel } from '../runner/read-model.ts';
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
} from '../runner/table.ts';

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
    language: text,
    level: oneOf<ProviderLevel>(),
    signedUpAt: instant,
    profileCompletedAt: nullable(instant),
    approvedAt: nullable(instant),
    /** Whether there is an account for payouts; whether the payment provider pays out from it. */
    payoutsOpenedAt: nullable(instant),
    payoutsEnabled: nullable(flag),
    /** Since when that is so. */
    payoutsChangedAt: nullable(instant),
    version: int,
  },
  {
    indexes: [
      `(country) where account_type = 'provider' and approved_at is not null`,
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

const tables = { accounts, payouts: payoutsTable };
export type AccountTables = typeof tables;
type AccountRow = RowOf<AccountTables['accounts']>;
export type PayoutRow = RowOf<AccountTables['payouts']>;

/** What makes an account one that pays out, or one that does not: money may wait for that. */
const aboutPayouts: ReadonlySet<string> = new Set(['ProviderApproved', 'PayoutAccountOpened', 'PayoutsChanged']);

/** One row an account: who somebody is, to themselves and to those who meet them. */
export const accountsModel = defineReadModel<AccountTables>({
  name: 'accounts',
  version: 4,
  categories: ['account'],
  tables,
  folds: {
    AccountSignedUp({ data, meta, revision }, rows) {
      rows.accounts.put({
        accountId: data.accountId,
        accountType: data.accountType,
        email: revealed(data.email),
        firstName: null,
        lastName: null,
        phone: null,
        trades: [],
        businessName: null,
        names: '',
        city: null,
        country: data.country,
        language: data.language,
        level: 'new',
        signedUpAt: meta.at,
        profileCompletedAt: null,
        approvedAt: null,
        payoutsOpenedAt: null,
        payoutsEnabled: null,
        payoutsChangedAt: null,
        version: revision,
      });
    },
    ProfileCompleted({ data, meta, revision }, rows) {
      const account = rows.accounts.must(data.accountId);
      const names = {
        firstName: revealed(data.firstName),
        lastName: revealed(data.lastName),
        businessName: revealed(data.businessName),
      };
      rows.accounts.put({
        ...account,
        ...names,
        names: wordsOf(names),
        phone: revealed(data.phone),
        trades: data.trades,
        city: data.city,
        profileCompletedAt: account.profileCompletedAt ?? meta.at,
        version: revision,
      });
    },
    ProviderApproved({ data, revision }, rows) {
      const account = rows.accounts.must(data.accountId);
      rows.accounts.put({ ...account, approvedAt: data.approvedAt, version: revision });
    },
    ProviderLevelChanged({ data, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.must(data.accountId), level: data.level, version: revision });
    },
    PayoutAccountOpened({ data, meta, revision }, rows) {
      const account = rows.accounts.must(data.accountId);
      rows.accounts.put({ ...account, payoutsOpenedAt: meta.at, version: revision });
    },
    PayoutsChanged({ data, meta, revision }, rows) {
      const account = rows.accounts.must(data.accountId);
      rows.accounts.put({ ...account, payoutsEnabled: data.enabled, payoutsChangedAt: meta.at, version: revision });
    },
    PayoutRecorded({ data, revision }, rows) {
      rows.accounts.put({ ...rows.accounts.must(data.accountId), version: revision });
      rows.payouts.put(data);
    },
  },
  every(event, _rows, tell) {
    const { accountId } = event.data as { accountId: string };
    const queued = aboutPayouts.has(event.type) ? ['admin:queue'] : [];
    tell(`account:${accountId}`, () => [`account:${accountId}`, ...queued]);
  },
  onPoison: 'pause',
});

type Names = Pick<AccountRow, 'firstName' | 'lastName' | 'businessName'>;

function wordsOf({ firstName, lastName, businessName }: Names): string {
  const own = [firstName, lastName].filter(Boolean).join(' ');
  return [own, businessName ?? ''].join('\n').toLowerCase();
}
