import type { Clock } from '#platform/clock.ts';

import type { WebhookEvent } from '../webhook-event.ts';
import type { OwnCard } from '../own-cards.ts';
import {
  PaymentRejectedError,
  type CardSetup,
  type IdentityCheck,
  type NewTransfer,
  type Payment,
  type PayoutAccount,
} from '../payment-gateway.ts';
import type { PaymentSubject } from '../payment-subject.ts';

export interface MemoryPayment extends Payment, PaymentSubject {
  readonly capture: 'later' | 'now';
}

/** A card that its owner saved, and what its bank does when it is charged. */
export interface MemoryCard extends Omit<OwnCard, 'isDefault'> {
  readonly does: 'pays' | 'declines' | 'challenges';
}

export interface MemoryCustomer {
  readonly accountId: string;
  /** Newest first. */
  readonly cards: readonly MemoryCard[];
  readonly defaultId: string | null;
}

export interface MemorySetup extends CardSetup, PaymentSubject {
  /** The decline code when the saved card is charged. */
  readonly declinesLater: string | null;
}

export interface MemoryRefund {
  readonly refundId: string;
  /** The idempotency key that it was requested under. */
  readonly key: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly failed: boolean;
}

export interface MemoryTransfer extends NewTransfer {
  readonly transferId: string;
  /** The idempotency key that it was requested under. */
  readonly key: string;
  readonly reversed: number;
}

export interface MemoryChargeback {
  readonly chargebackId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly evidence: string | null;
  readonly won: boolean | null;
}

type WithoutHeader<Event> = Event extends WebhookEvent ? Omit<Event, 'id' | 'at'> : never;

/** The whole state of the payment provider in memory. */
export interface MemoryState {
  readonly clock: Clock;
  readonly payments: Map<string, MemoryPayment>;
  readonly setups: Map<string, MemorySetup>;
  readonly customers: Map<string, MemoryCustomer>;
  /** The customers of requested cards, by the request. */
  readonly cardRequests: Map<string, string>;
  /** For whom the card that confirms a payment is saved, by the payment. */
  readonly savingPayments: Map<string, string>;
  /** Another id for each saved card. */
  readonly cardIds: () => string;
  readonly refunds: Map<string, MemoryRefund>;
  readonly transfers: MemoryTransfer[];
  readonly accounts: Map<string, PayoutAccount>;
  readonly checks: Map<string, IdentityCheck>;
  readonly chargebacks: Map<string, MemoryChargeback>;
  readonly webhooks: WebhookEvent[];
  /** Runs once per key. @throws PaymentRejectedError when the key was used with another request */
  readonly once: <Answer>(key: string, request: unknown, action: () => Answer) => Answer;
  readonly notify: (details: WithoutHeader<WebhookEvent>) => WebhookEvent;
}

export function createMemoryState(clock: Clock): MemoryState {
  const answers = new Map<string, { request: string; answer: unknown }>();
  const webhooks: WebhookEvent[] = [];
  let cards = 0;
  return {
    clock,
    payments: new Map(),
    setups: new Map(),
    customers: new Map(),
    cardRequests: new Map(),
    savingPayments: new Map(),
    cardIds: () => `pm_${(cards += 1)}`,
    refunds: new Map(),
    transfers: [],
    accounts: new Map(),
    checks: new Map(),
    chargebacks: new Map(),
    webhooks,
    once: <Answer>(key: string, request: unknown, action: () => Answer): Answer => {
      const body = JSON.stringify(request);
      const known = answers.get(key);
      if (known !== undefined && known.request !== body) throw new PaymentRejectedError('idempotency_key_in_use');
      if (known !== undefined) return known.answer as Answer;
      const answer = action();
      answers.set(key, { request: body, answer });
      return answer;
    },
    notify: (details) => {
      const webhook = { id: `evt_${webhooks.length + 1}`, at: clock.now().toISOString(), ...details };
      webhooks.push(webhook);
      return webhook;
    },
  };
}

/** @throws PaymentRejectedError for an unknown id */
export function requireKnown<Entry>(entries: ReadonlyMap<string, Entry>, id: string): Entry {
  const found = entries.get(id);
  if (found === undefined) throw new PaymentRejectedError('resource_missing');
  return found;
}

export function toSubject({ jobId, purpose, ref }: PaymentSubject): PaymentSubject {
  return { jobId, purpose, ref };
}
