import type { Account } from './state.ts';

/** What other streams' rules may know of an account. */
export type AccountFacts = Pick<
  Account,
  | 'accountId'
  | 'accountType'
  | 'profileCompleted'
  | 'approved'
  | 'level'
  | 'country'
  | 'payoutAccount'
  | 'payoutsEnabled'
>;

export function accountFacts(account: Account): AccountFacts {
  const { accountId, accountType, profileCompleted, approved, level, country, payoutAccount, payoutsEnabled } = account;
  return { accountId, accountType, profileCompleted, approved, level, country, payoutAccount, payoutsEnabled };
}
