import type { Journal } from '#events/journal.ts';

import type { CommandHandler } from '../command-handler.ts';
import type { MemoryPayments } from '../gateways/payments/memory-payments.ts';
import { openPayoutAccount } from '../open-payout-account.ts';

/**
 * Opens a provider's account at the payment provider; payouts are enabled unless its owner still has to complete it.
 */
export async function enablePayouts(
  providerId: string,
  deps: { journal: Journal; handler: CommandHandler; payments: MemoryPayments },
  { finished = true } = {},
): Promise<string> {
  const account = await openPayoutAccount(providerId, deps);
  if (account === null) throw new Error('there is no such Homewright');
  if (finished) deps.payments.enablePayouts(account);
  return account;
}
