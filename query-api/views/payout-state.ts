import type { EarningsView } from '../contract/earnings.ts';

export interface PayoutAccount {
  /** Whether there is an account at the payment provider. */
  readonly opened: boolean;
  /** Whether payouts are enabled; null if the payment provider never reported it. */
  readonly enabled: boolean | null;
}

/** The state of a provider's payout account. */
export function payoutState(account: PayoutAccount | null): EarningsView['payoutAccount']['state'] {
  if (account === null || !account.opened) return 'none';
  if (account.enabled === null) return 'open';
  return account.enabled ? 'enabled' : 'stopped';
}
