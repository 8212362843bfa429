import { randomUUID } from 'node:crypto';

import type { WebhookEvent } from '../webhook-event.ts';
import type { NewPayment, PaymentGateway } from '../port.ts';

/** One payment provider, with what happens on its other side: cards, their banks, Homewrights. */
export interface PaymentsUnderTest {
  readonly gateway: PaymentGateway;
  /** What a client's card does at checkout. `chargedBack` pays, and its owner takes it back soon after. */
  pay(paymentId: string, card: 'succeeds' | 'declined' | 'chargedBack' | 'refundFails'): Promise<void>;
  giveCard(setupId: string, card: 'succeeds' | 'declined' | 'declinedLater'): Promise<void>;
  /** A refund to a `refundFails` card comes back. */
  refundComesBack(refundId: string): Promise<void>;
  /** The Homewright goes through the provider's own pages, to the end. */
  onboard(account: string): Promise<void>;
  payOut(account: string, payout: { amount: number; currency: string; fails: boolean }): Promise<void>;
  /** The Homewright goes to the provider's page, and shows this card there, or none. */
  showCard(check: { checkId: string; url: string }, card: 'mine' | 'expired' | 'unreadable' | 'notNow'): Promise<void>;
  /** The card's owner takes a part of a payment back at their bank. */
  takeBack(paymentId: string, amount: number): Promise<void>;
  /** The bank decides on the evidence that it was given. */
  closeChargeback(chargebackId: string, won: boolean): Promise<void>;
  /** So much time passes that the provider no longer knows any idempotency key. */
  dropIdempotencyKeys(): Promise<void>;
  /** The notice of this kind with these fields that came by webhook, waited for. */
  findWebhook<Kind extends WebhookEvent['kind']>(
    kind: Kind,
    about: Readonly<Record<string, string>>,
  ): Promise<Extract<WebhookEvent, { kind: Kind }>>;
}

export type UnderTest = () => PaymentsUnderTest;

/** Where a payment, a card or an account stands, for tests that begin there. */
export function beginnings(underTest: UnderTest) {
  const open = async (over: Partial<NewPayment> = {}, key: string = randomUUID()) => {
    const payment: NewPayment = {
      jobId: randomUUID(),
      purpose: 'main',
      ref: randomUUID(),
      amount: 10_800,
      currency: 'EUR',
      capture: 'later',
      ...over,
    };
    return { ...payment, ...(await underTest().gateway.open(payment, key)) };
  };
  const authorised = async () => {
    const payment = await open();
    await underTest().pay(payment.paymentId, 'succeeds');
    return payment;
  };
  return {
    open,
    authorised,
    captured: async () => {
      const payment = await authorised();
      await underTest().gateway.capture(payment.paymentId, payment.amount, randomUUID());
      return payment;
    },
    setup: async () => {
      const card = { jobId: randomUUID(), ref: randomUUID() };
      return { ...card, ...(await underTest().gateway.saveCard(card, randomUUID())) };
    },
    account: async () => {
      const owner = { providerId: randomUUID(), country: 'IE' };
      return { ...owner, ...(await underTest().gateway.openAccount(owner, randomUUID())) };
    },
  };
}
