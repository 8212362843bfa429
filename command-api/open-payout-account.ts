import type { Journal } from '#events/journal.ts';

import type { CommandHandler, SystemRequest } from './command-handler.ts';
import { deriveCommandId } from './derive-command-id.ts';
import type { PaymentGateway } from './gateways/payments/payment-gateway.ts';
import { readAccount } from './read-account.ts';

/**
 * The provider's account at the payment provider, created at the first request. Concurrent requests, and repeats after
 * a crash, get the same one; null when the provider has no account here.
 */
export async function openPayoutAccount(
  accountId: string,
  { journal, handler, payments }: { journal: Journal; handler: CommandHandler; payments: PaymentGateway },
): Promise<string | null> {
  const known = await readAccount(journal, accountId);
  if (known === null || known.payoutAccount !== null) return known?.payoutAccount ?? null;
  const cause = `payout-account:${accountId}`;
  const { account } = await payments.openAccount({ providerId: accountId, country: known.country }, cause);
  await handler.handle({
    name: 'RecordPayoutAccount',
    data: { accountId, payoutAccount: account },
    commandId: deriveCommandId(cause, account),
    actor: { kind: 'system', id: 'payouts' },
  } satisfies SystemRequest);
  // Another request may have been first, long ago: the account in the stream counts.
  return (await readAccount(journal, accountId))?.payoutAccount ?? null;
}
