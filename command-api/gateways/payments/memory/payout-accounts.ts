import type { PayoutAccounts } from '../payment-gateway.ts';
import { requireKnown, type MemoryState } from './memory-state.ts';

const LINK_TTL_MS = 5 * 60_000;

export interface OnboardedProvider {
  /** The payment provider's verification of the provider succeeds or fails. */
  enablePayouts(account: string, enabled?: boolean): void;
  /** Pays the account's balance out to the bank, or lets that payout fail. */
  payOut(account: string, payout: { amount: number; currency: string; failureCode?: string }): void;
}

export function payoutAccounts({ accounts, clock, once, notify }: MemoryState): PayoutAccounts & OnboardedProvider {
  let payouts = 0;
  return {
    async openAccount(owner, key) {
      return once(key, ['account', owner], () => {
        const account = `acct_${accounts.size + 1}`;
        const { providerId } = owner;
        accounts.set(account, { account, providerId, payoutsEnabled: false, detailsSubmitted: false });
        return { account };
      });
    },
    async onboardingLink(account, returnUrl) {
      requireKnown(accounts, account);
      return { url: returnUrl, expiresAt: new Date(clock.now().getTime() + LINK_TTL_MS).toISOString() };
    },
    async findAccount(account) {
      return requireKnown(accounts, account);
    },
    enablePayouts(account, payoutsEnabled = true) {
      accounts.set(account, { ...requireKnown(accounts, account), payoutsEnabled, detailsSubmitted: true });
      notify({ kind: 'accountChanged', account, payoutsEnabled });
    },
    payOut(account, { amount, currency, failureCode = null }) {
      requireKnown(accounts, account);
      payouts += 1;
      const payout = { account, payoutId: `po_${payouts}`, amount, currency, failureCode };
      notify({ kind: failureCode === null ? 'payoutPaid' : 'payoutFailed', ...payout });
    },
  };
}
