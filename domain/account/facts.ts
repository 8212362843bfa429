import type { AccountType } from '#events/catalog/account.ts';

import type { Account } from './state.ts';
import type { ProviderLevel } from './levels.ts';

/** What other streams' rules may know of an account. */
export interface AccountFacts {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly profileCompleted: boolean;
  /** Providers only: whether an admin finished the checks. */
  readonly approved: boolean;
  readonly level: ProviderLevel;
}

export function accountFacts({ accountId, accountType, profileCompleted, approved, level }: Account): AccountFacts {
  return { accountId, accountType, profileCompleted, approved, level };
}
