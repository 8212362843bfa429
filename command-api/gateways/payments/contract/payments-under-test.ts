import { randomUUID } from 'node:crypto';

import type { WebhookEvent } from '../webhook-event.ts';
import type { NewPayment, PaymentGateway } from '../payment-gateway.ts';

export type OwnTestCard = 'visa' | 'mastercard' | 'declinedLater' | 'asksEachTime';

/** A payment gateway, with control over its other side: cards, their banks, providers. */
export interface PaymentsUnderTest {
  readonly gateway: PaymentGateway;
  /** Pays with a client's card at checkout. `chargedBack` pays, and its owner disputes it soon after. */
  pay(paymentId: string, card: 'succeeds' | 'declined' | 'chargedBack' | 'refundFails'): Promise<void>;
  giveCard(setupId: string, card: 'succeeds' | 'declined' | 'declinedLater'): Promise<void>;
  /** A person saves one of their cards: `asksEachTime` makes its bank ask them at each payment. */
  saveOwnCard(setupId: string, card: OwnTestCard): Promise<void>;
  /** The card's owner answers its bank. */
  answerBank(url: string, passes: boolean): Promise<void>;
  /** A refund to a `refundFails` card fails. */
  refundComesBack(refundId: string): Promise<void>;
  /** The provider completes the payment provider's own pages. */
  onboard(account: string): Promise<void>;
  /** The payment provider asks for details: within two weeks, or what is missing after them. */
  askForDetails(account: string, overdue: boolean): Promise<void>;
  payOut(account: string, payout: { amount: number; currency: string; fails: boolean }): Promise<void>;
  /** The provider shows this card on the payment provider's page, or none. */
  showCard(check: { checkId: string; url: string }, card: 'mine' | 'expired' | 'unreadable' | 'notNow'): Promise<void>;
  /** The card's owner disputes a part of a payment at their bank. */
  takeBack(paymentId: string, amount: number): Promise<void>;
  /** The bank decides on the submitted evidence. */
  closeChargeback(chargebackId: string, won: boolean): Promise<void>;
  /** Enough time passes for the payment provider to drop all idempotency keys. */
  dropIdempotencyKeys(): Promise<void>;
  /** Waits for the webhook event of this kind with these fields. */
  findWebhook<Kind extends WebhookEvent['kind']>(
    kind: Kind,
    about: Readonly<Record<string, string>>,
  ): Promise<Extract<WebhookEvent, { kind: Kind }>>;
}

export type UnderTest = () => PaymentsUnderTest;

/** Creates a payment, a card or an account in a given state, for tests that begin there. */
export function createStarters(underTest: UnderTest) {
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
