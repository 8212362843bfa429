import type { WebhookEvent } from './webhook-event.ts';
import type { PaymentSubject } from './subject.ts';

/**
 * Card payments, as the job needs them: money is authorised, taken, held by the platform, and given back or passed on.
 * Amounts are minor units. Every act that moves or promises money carries an idempotency key: the same key repeats
 * nothing, whoever crashed in between.
 */
export interface PaymentGateway
  extends
    CardPayments,
    SavedCards,
    Refunds,
    Transfers,
    PayoutAccounts,
    IdentityChecks,
    Chargebacks,
    WebhookEventSource {
  readonly provider: 'local' | 'stripe';
  /** The key with which a browser may confirm a payment. */
  readonly publishableKey: string;
}

export interface CardPayments {
  /** Opens a payment for a card to confirm: captured later, or at once when it is confirmed. */
  open(payment: NewPayment, idempotencyKey: string): Promise<{ paymentId: string }>;
  find(paymentId: string): Promise<Payment>;
  /** Takes authorised money, all of it or a part; the rest is let go of. Fine when it is taken already. */
  capture(paymentId: string, amount: number, idempotencyKey: string): Promise<void>;
  /** Lets go of a payment that was not captured. Fine when that happened before. */
  cancel(paymentId: string, idempotencyKey: string): Promise<void>;
}

export interface NewPayment extends PaymentSubject {
  readonly amount: number;
  readonly currency: string;
  readonly capture: 'later' | 'now';
}

export interface Payment {
  readonly paymentId: string;
  /** Null for a payment that no job of ours opened. */
  readonly subject: PaymentSubject | null;
  /** Lets a browser confirm this payment, and nothing else. */
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'authorised' | 'captured' | 'cancelled';
  readonly captured: number;
  readonly refunded: number;
  /** Until when authorised money can be taken, where its card's bank said so; null in any other state. */
  readonly captureBefore: string | null;
  readonly cardLast4: string | null;
}

export interface SavedCards {
  /** Asks for a card that will be charged later, without its owner being there. No personal data goes along. */
  saveCard(card: { jobId: string; ref: string }, idempotencyKey: string): Promise<{ setupId: string }>;
  findSetup(setupId: string): Promise<CardSetup>;
  /**
   * Charges a saved card, and captures at once. A declined card is an outcome, not an error: the payment stays open for
   * its owner to confirm with another card. It comes as a notice too.
   */
  chargeSaved(charge: SavedCardCharge, idempotencyKey: string): Promise<{ paymentId: string; declined: string | null }>;
  /** The card can never be charged again. Fine when that happened before. */
  detachCard(setupId: string, idempotencyKey: string): Promise<void>;
}

export interface CardSetup {
  readonly setupId: string;
  readonly subject: PaymentSubject | null;
  /** Lets a browser save a card for this, and nothing else. */
  readonly clientSecret: string;
  readonly status: 'open' | 'saved' | 'cancelled';
  readonly cardLast4: string | null;
}

export interface SavedCardCharge {
  readonly jobId: string;
  readonly ref: string;
  readonly setupId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Refunds {
  /** Gives captured money back to the card. */
  refund(refund: { paymentId: string; amount: number }, idempotencyKey: string): Promise<{ refundId: string }>;
  /** The payment's refund that was made under this key; null when there is none. */
  findRefund(paymentId: string, idempotencyKey: string): Promise<{ refundId: string } | null>;
}

export interface Transfers {
  /**
   * Moves a part of a captured payment to a Homewright's account at the provider; or tells what was moved under this key
   * before, be it more than is asked for now.
   */
  transfer(transfer: NewTransfer, idempotencyKey: string): Promise<MadeTransfer>;
  /** The job's transfer that was made under this key; null when there is none. */
  findTransfer(jobId: string, idempotencyKey: string): Promise<MadeTransfer | null>;
  /** Takes a part of a transfer back. */
  reverseTransfer(
    reversal: { transferId: string; amount: number },
    idempotencyKey: string,
  ): Promise<{ reversalId: string }>;
}

export interface MadeTransfer {
  readonly transferId: string;
  /** Minor units. */
  readonly amount: number;
}

export interface NewTransfer {
  readonly jobId: string;
  readonly paymentId: string;
  readonly account: string;
  readonly amount: number;
  readonly currency: string;
}

export interface PayoutAccounts {
  /** Opens a Homewright's own account at the provider, which asks for everything personal by itself. */
  openAccount(owner: { providerId: string; country: string }, idempotencyKey: string): Promise<{ account: string }>;
  /** Where the Homewright tells the provider who and where they are. For one use, soon. */
  onboardingLink(account: string, returnUrl: string, refreshUrl: string): Promise<{ url: string; expiresAt: string }>;
  findAccount(account: string): Promise<PayoutAccount>;
}

export interface PayoutAccount {
  readonly account: string;
  /** Whose it is; null for an account that no Homewright of ours opened. */
  readonly providerId: string | null;
  readonly payoutsEnabled: boolean;
  readonly detailsSubmitted: boolean;
}

export interface IdentityChecks {
  /**
   * Begins a check of who the Homewright is: they show a card on the provider's own page, which sends them back to this
   * address. Neither the card nor what stands on it comes here.
   */
  startCheck(providerId: string, returnUrl: string, idempotencyKey: string): Promise<{ checkId: string; url: string }>;
  findCheck(checkId: string): Promise<IdentityCheck>;
}

export interface IdentityCheck {
  readonly checkId: string;
  /** Whose it is; null for a check that no Homewright of ours began. */
  readonly providerId: string | null;
  /** `rejected`: the card did not do; another one may be shown. `processing`: the provider has not looked yet. */
  readonly state: 'open' | 'processing' | 'verified' | 'rejected' | 'cancelled';
  /** The provider's code, such as `document_expired`; null unless refused. */
  readonly reason: string | null;
  /** Where a card can be shown, soon; null when none is asked for. */
  readonly url: string | null;
}

export interface Chargebacks {
  /** Hands the case to the card's bank, once: a second pack changes nothing. */
  submitEvidence(chargebackId: string, pack: string, idempotencyKey: string): Promise<void>;
  /** Every chargeback of this payment, those that are over among them. */
  findChargebacks(paymentId: string): Promise<readonly FoundChargeback[]>;
}

export interface FoundChargeback {
  readonly chargebackId: string;
  readonly status: 'open' | 'won' | 'lost';
}

export interface WebhookEventSource {
  /**
   * What a webhook says; null for news that mean nothing here.
   * @throws BadWebhookError when it does not come from the payment provider.
   */
  parseWebhook(body: Buffer, signature: string): WebhookEvent | null;
  /** Everything of our own that webhooks told, or should have told, since this instant; in no promised order. */
  listEventsSince(instant: string): AsyncIterable<WebhookEvent>;
  /** The same of some Homewrights' accounts: those after this one, and where to go on; null at the end. */
  listAccountEvents(
    instant: string,
    after: string | null,
  ): Promise<{ webhooks: readonly WebhookEvent[]; next: string | null }>;
}

/** The payment provider refuses this for good: trying again changes nothing. */
export class PaymentRejectedError extends Error {
  override readonly name = 'PaymentRejectedError';
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the payment provider refused: ${code}`, options);
    this.code = code;
  }
}

/** The payment provider cannot be asked right now: the same call later, with the same key, is right. */
export class PaymentUnavailableError extends Error {
  override readonly name = 'PaymentUnavailableError';
}

/** A webhook without a valid signature. */
export class BadWebhookError extends Error {
  override readonly name = 'BadWebhookError';
}
