import { cardPaymentsContract } from './card-payments.ts';
import { chargebacksContract } from './chargebacks.ts';
import { identityChecksContract } from './identity-checks.ts';
import { listEventsContract, webhookEventsContract } from './webhook-events.ts';
import type { UnderTest } from './payments-under-test.ts';
import { ownCardsContract } from './own-cards.ts';
import { payoutAccountsContract } from './payout-accounts.ts';
import { refundsContract } from './refunds.ts';
import { savedCardsContract } from './saved-cards.ts';
import { transfersContract } from './transfers.ts';

/** The contract of every payment gateway. */
export function paymentsContract(underTest: UnderTest): void {
  cardPaymentsContract(underTest);
  savedCardsContract(underTest);
  ownCardsContract(underTest);
  refundsContract(underTest);
  transfersContract(underTest);
  payoutAccountsContract(underTest);
  identityChecksContract(underTest);
  chargebacksContract(underTest);
  webhookEventsContract(underTest);
  listEventsContract(underTest);
}
