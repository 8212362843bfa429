import type { PayoutRequirements } from '#domain/account/payout-requirements.ts';

import type { OwnCards } from './own-cards.ts';
import type { WebhookEvent } from './webhook-event.ts';
import type { PaymentSubject } from './payment-subject.ts';

/**
 * Card payments, as a job needs them. Money is authorised, captured, held by the platform, and then refunded or
 * transferred. Amounts are minor units. Every call that moves or commits money carries an idempotency key: repeating it
 * after any crash has no second effect.
 */
export interface PaymentGateway
  extends
    CardPayments,
    SavedCards,
    OwnCards,
    Refunds,
    Transfers,
    PayoutAccounts,
    IdentityChecks,
    Chargebacks,
    WebhookEventSource {
  readonly provider: 'local' | 'stripe';
  /** The key that lets a browser confirm a payment. */
  readonly publishableKey: string;
}

export interface CardPayments {
  /** Opens a payment for a card to confirm: captured later, or at once on confirmation. */
  open(payment: NewPayment, idempotencyKey: string): Promise<{ paymentId: string }>;
  find(paymentId: string): Promise<Payment>;
  /** Captures authorised money, all or a part; the rest is released. Succeeds if it is already captured. */
  capture(paymentId: string, amount: number, idempotencyKey: string): Promise<void>;
  /** Cancels a payment that was not captured. Succeeds if it is already cancelled. */
  cancel(paymentId: string, idempotencyKey: string): Promise<void>;
}

export interface NewPayment extends PaymentSubject {
  readonly amount: number;
  readonly currency: string;
  readonly capture: 'later' | 'now';
}

export interface Payment {
  readonly paymentId: string;
  /** Null for a payment that none of our jobs opened. */
  readonly subject: PaymentSubject | null;
  /** Lets a browser confirm this payment, and nothing else. */
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'authorised' | 'captured' | 'cancelled';
  readonly captured: number;
  readonly refunded: number;
  /** When the authorisation expires, where the card's bank said so; null in any other state. */
  readonly captureBefore: string | null;
  readonly cardLast4: string | null;
}

export interface SavedCards {
  /** Requests a card to charge later without its owner. Contains no personal data. */
  saveCard(card: { jobId: string; ref: string }, idempotencyKey: string): Promise<{ setupId: string }>;
  findSetup(setupId: string): Promise<CardSetup>;
  /**
   * Charges a saved card, and captures at once. A declined card is a result, not an error: the payment stays open for
   * its owner to confirm with another card. A webhook event reports it too.
   */
  chargeSaved(charge: SavedCardCharge, idempotencyKey: string): Promise<{ paymentId: string; declined: string | null }>;
  /** Makes the card unchargeable. Succeeds if it is already detached. */
  detachCard(setupId: string, idempotencyKey: string): Promise<void>;
}

export interface CardSetup {
  readonly setupId: string;
  readonly subject: PaymentSubject | null;
  /** Lets a browser save a card for this setup, and nothing else. */
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
  /** Returns captured money to the card. */
  refund(refund: { paymentId: string; amount: number }, idempotencyKey: string): Promise<{ refundId: string }>;
  /** The payment's refund under this key; null when there is none. */
  findRefund(paymentId: string, idempotencyKey: string): Promise<{ refundId: string } | null>;
}

export interface Transfers {
  /**
   * Moves a part of a captured payment to a provider's account. For a repeated key, returns the earlier transfer, even
   * if it is larger than the amount now requested.
   */
  transfer(transfer: NewTransfer, idempotencyKey: string): Promise<CreatedTransfer>;
  /** The job's transfer under this key; null when there is none. */
  findTransfer(jobId: string, idempotencyKey: string): Promise<CreatedTransfer | null>;
  /** Takes a part of a transfer back. */
  reverseTransfer(
    reversal: { transferId: string; amount: number },
    idempotencyKey: string,
  ): Promise<{ reversalId: string }>;
}

export interface CreatedTransfer {
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
  /** Opens a provider's own account at the payment provider, which collects all personal data itself. */
  openAccount(owner: { providerId: string; country: string }, idempotencyKey: string): Promise<{ account: string }>;
  /** The page where the provider enters their personal data. Single use, short-lived. */
  onboardingLink(account: string, returnUrl: string, refreshUrl: string): Promise<{ url: string; expiresAt: string }>;
  findAccount(account: string): Promise<PayoutAccount>;
}

export interface PayoutAccount {
  readonly account: string;
  /** The account's owner; null for an account that none of our providers opened. */
  readonly providerId: string | null;
  readonly payoutsEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly requirements: PayoutRequirements;
}

export interface IdentityChecks {
  /**
   * Starts an identity check: the provider shows a card on the payment provider's own page, which returns them to this
   * address. Neither the card nor its data reaches us.
   */
  startCheck(providerId: string, returnUrl: string, idempotencyKey: string): Promise<{ checkId: string; url: string }>;
  findCheck(checkId: string): Promise<IdentityCheck>;
}

export interface IdentityCheck {
  readonly checkId: string;
  /** The provider being checked; null for a check that none of our providers started. */
  readonly providerId: string | null;
  /** `rejected`: the card failed the check; another one can be shown. `processing`: the result is pending. */
  readonly state: 'open' | 'processing' | 'verified' | 'rejected' | 'cancelled';
  /** The payment provider's code, such as `document_expired`; null unless rejected. */
  readonly reason: string | null;
  /** The page where a card can be shown, short-lived; null when none is needed. */
  readonly url: string | null;
}

export interface Chargebacks {
  /** Submits the evidence to the card's bank, once: a second pack has no effect. */
  submitEvidence(chargebackId: string, pack: string, idempotencyKey: string): Promise<void>;
  /** Every chargeback of this payment, including closed ones. */
  findChargebacks(paymentId: string): Promise<readonly FoundChargeback[]>;
}

export interface FoundChargeback {
  readonly chargebackId: string;
  readonly status: 'open' | 'won' | 'lost';
}

export interface WebhookEventSource {
  /**
   * The webhook's event; null for irrelevant ones.
   * @throws BadWebhookError when it does not come from the payment provider.
   */
  parseWebhook(body: Buffer, signature: string): WebhookEvent | null;
  /** All relevant platform events since this instant, whether or not their webhooks arrived; in no guaranteed order. */
  listEventsSince(instant: string): AsyncIterable<WebhookEvent>;
  /** The same for some of the providers' accounts: those after this one, and where to continue; null at the end. */
  listAccountEvents(
    instant: string,
    after: string | null,
  ): Promise<{ webhooks: readonly WebhookEvent[]; next: string | null }>;
}

/** The payment provider permanently rejects this: a retry changes nothing. */
export class PaymentRejectedError extends Error {
  override readonly name = 'PaymentRejectedError';
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`the payment provider rejected the call: ${code}`, options);
    this.code = code;
  }
}

/** The payment provider is unavailable: retry the same call later, with the same key. */
export class PaymentUnavailableError extends Error {
  override readonly name = 'PaymentUnavailableError';
}

/** A webhook without a valid signature. */
export class BadWebhookError extends Error {
  override readonly name = 'BadWebhookError';
}
