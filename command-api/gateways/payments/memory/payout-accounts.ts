import { noRequirements, type PayoutRequirements } from '#domain/account/payout-requirements.ts';

import type { PayoutAccounts } from '../payment-gateway.ts';
import { requireKnown, type MemoryState } from './memory-state.ts';

const DETAILS_TTL_MS = 14 * 24 * 3_600_000;
const LINK_TTL_MS = 5 * 60_000;

export interface OnboardedProvider {
  /** The payment provider's verification of the provider succeeds or fails. */
  enablePayouts(account: string, enabled?: boolean): void;
  /** The payment provider asks for a detail: within two weeks, or what is missing after them, when payouts stop. */
  askForDetails(account: string, overdue: boolean): void;
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
        accounts.set(account, {
          account,
          providerId,
          payoutsEnabled: false,
          detailsSubmitted: false,
          requirements: noRequirements,
        });
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
      const known = requireKnown(accounts, account);
      accounts.set(account, { ...known, payoutsEnabled, detailsSubmitted: true, requirements: noRequirements });
      notify({ kind: 'accountChanged', account, payoutsEnabled });
    },
    askForDetails(account, overdue) {
      const known = requireKnown(accounts, account);
      const payoutsEnabled = known.payoutsEnabled && !overdue;
      const requirements: PayoutRequirements = {
        needs: [{ need: 'identity', pastDue: overdue }],
        deadline: overdue ? null : new Date(clock.now().getTime() + DETAILS_TTL_MS).toISOString(),
        stop: overdue ? 'pastDue' : null,
      };
      accounts.set(account, { ...known, payoutsEnabled, requirements });
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
