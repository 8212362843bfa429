import { systemClock, type Clock } from '#platform/clock.ts';

import {
  createMemoryState,
  type MemoryState,
  type MemoryChargeback,
  type MemoryCustomer,
  type MemoryPayment,
  type MemoryRefund,
  type MemorySetup,
  type MemoryTransfer,
} from './memory/memory-state.ts';
import { cardPayments, type PayingClient } from './memory/card-payments.ts';
import { chargebacks, type CardsBank } from './memory/chargebacks.ts';
import { identityChecks, type IdentityService } from './memory/identity-checks.ts';
import { ownCards, type CardOwner } from './memory/own-cards.ts';
import { payoutAccounts, type OnboardedProvider } from './memory/payout-accounts.ts';
import { refunds, type RefundingBank } from './memory/refunds.ts';
import { savedCards, type SavingClient } from './memory/saved-cards.ts';
import { transfers, type RejectingReceiver } from './memory/transfers.ts';
import type { WebhookEvent } from './webhook-event.ts';
import {
  BadWebhookError,
  type IdentityCheck,
  type PaymentGateway,
  type WebhookEventSource,
  type PayoutAccount,
} from './payment-gateway.ts';

export interface MemoryPayments
  extends
    PaymentGateway,
    PayingClient,
    SavingClient,
    CardOwner,
    RefundingBank,
    OnboardedProvider,
    IdentityService,
    CardsBank,
    RejectingReceiver {
  readonly payments: ReadonlyMap<string, MemoryPayment>;
  readonly setups: ReadonlyMap<string, MemorySetup>;
  readonly customers: ReadonlyMap<string, MemoryCustomer>;
  readonly refunds: ReadonlyMap<string, MemoryRefund>;
  readonly transfers: readonly MemoryTransfer[];
  readonly accounts: ReadonlyMap<string, PayoutAccount>;
  readonly checks: ReadonlyMap<string, IdentityCheck>;
  readonly chargebacks: ReadonlyMap<string, MemoryChargeback>;
  /** Returns what the payment provider would have sent by webhook since the last call. */
  takeWebhookEvents(): WebhookEvent[];
}

/** A payment provider in memory, for tests and the simulation: deterministic, with real idempotency keys. */
export function createMemoryPayments(clock: Clock = systemClock): MemoryPayments {
  const books = createMemoryState(clock);
  return {
    provider: 'local',
    publishableKey: 'pk_memory',
    payments: books.payments,
    setups: books.setups,
    customers: books.customers,
    refunds: books.refunds,
    transfers: books.transfers,
    accounts: books.accounts,
    checks: books.checks,
    chargebacks: books.chargebacks,
    ...cardPayments(books),
    ...savedCards(books),
    ...ownCards(books),
    ...refunds(books),
    ...transfers(books),
    ...payoutAccounts(books),
    ...identityChecks(books),
    ...chargebacks(books),
    ...webhookEventSource(books),
  };
}

function webhookEventSource({ webhooks }: MemoryState): WebhookEventSource & Pick<MemoryPayments, 'takeWebhookEvents'> {
  let taken = 0;
  return {
    parseWebhook(body, signature) {
      if (signature !== 'memory') throw new BadWebhookError('the signature does not fit');
      return JSON.parse(body.toString('utf8')) as WebhookEvent;
    },
    async *listEventsSince(instant) {
      yield* webhooks.filter((webhook) => webhook.at >= instant && !('account' in webhook)).toReversed();
    },
    async listAccountEvents(instant) {
      return { webhooks: webhooks.filter((webhook) => webhook.at >= instant && 'account' in webhook), next: null };
    },
    takeWebhookEvents() {
      const waiting = webhooks.slice(taken);
      taken = webhooks.length;
      return waiting;
    },
  };
}
