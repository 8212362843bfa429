import type { EarningsView } from '../contract/earnings.ts';

export interface PayoutAccount {
  /** Whether there is an account at the payment provider. */
  readonly opened: boolean;
  /** Whether it pays out; null before it was ever told. */
  readonly enabled: boolean | null;
}

/** How far a Homewright's account for payouts is. */
export function payoutState(account: PayoutAccount | null): EarningsView['payoutAccount']['state'] {
  if (account === null || !account.opened) return 'none';
  if (account.enabled === null) return 'open';
  return account.enabled ? 'enabled' : 'stopped';
}
