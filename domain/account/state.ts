import type { AccountEvent, AccountType } from '#events/catalog/account.ts';

import type { ProviderLevel } from './levels.ts';

/** What the rules need to know of an account: no personal data. */
export interface Account {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly profileCompleted: boolean;
  readonly approved: boolean;
  readonly level: ProviderLevel;
}

/** @throws Error when the history contradicts itself: a fault of ours, never of the caller. */
export function evolveAccount(account: Account | null, event: AccountEvent): Account {
  if (event.type === 'AccountSignedUp') {
    const { accountId, accountType } = event.data;
    return { accountId, accountType, profileCompleted: false, approved: false, level: 'new' };
  }
  if (account === null) throw new Error(`${event.type} in an account that was never opened`);
  switch (event.type) {
    case 'ProfileCompleted':
      return { ...account, profileCompleted: true };
    case 'ProviderApproved':
      return { ...account, approved: true };
    case 'ProviderLevelChanged':
      return { ...account, level: event.data.level };
  }
}
