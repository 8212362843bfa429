import type { Journal } from '#events/journal.ts';

import type { CommandHandler, SystemRequest } from '../command-handler.ts';
import { deriveCommandId } from '../derive-command-id.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { readAccount } from '../read-account.ts';

/**
 * The owner of a person's saved cards at the payment provider, created when they save the first. Concurrent requests,
 * and repeats after a crash, get the same one; null when the person has no account here.
 */
export async function openCustomer(
  accountId: string,
  { journal, handler, payments }: { journal: Journal; handler: CommandHandler; payments: PaymentGateway },
): Promise<string | null> {
  const known = await readAccount(journal, accountId);
  if (known === null || known.customerId !== null) return known?.customerId ?? null;
  const cause = `payment-customer:${accountId}`;
  const { customerId } = await payments.openCustomer(accountId, cause);
  await handler.handle({
    name: 'RecordPaymentCustomer',
    data: { accountId, customerId },
    commandId: deriveCommandId(cause, customerId),
    actor: { kind: 'system', id: 'cards' },
  } satisfies SystemRequest);
  // Another request may have been first, long ago: the owner in the stream counts.
  return (await readAccount(journal, accountId))?.customerId ?? null;
}
