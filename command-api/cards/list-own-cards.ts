import type { Journal } from '#events/journal.ts';

import type { OwnCard } from '../gateways/payments/own-cards.ts';
import type { PaymentGateway } from '../gateways/payments/payment-gateway.ts';
import { readAccount } from '../read-account.ts';

/** A person's saved cards, as the payment provider has them: none is stored here. */
export async function listOwnCards(
  accountId: string,
  { journal, payments }: { journal: Journal; payments: PaymentGateway },
): Promise<readonly OwnCard[]> {
  const customerId = (await readAccount(journal, accountId))?.customerId ?? null;
  return customerId === null ? [] : payments.listCards(customerId);
}
