/**
 * Card payments, as the job needs them: money is authorised, taken, held by the platform, and passed on at release.
 * Amounts are minor units. Every act that moves or promises money carries an idempotency key: the same key repeats
 * nothing, whoever crashed in between.
 */
export interface PaymentGateway {
  readonly provider: 'local' | 'stripe';
  /** The key with which a browser may confirm a payment. */
  readonly publishableKey: string;
  /** Opens a payment to be authorised by a card and captured later. */
  open(payment: NewPayment, idempotencyKey: string): Promise<{ paymentId: string }>;
  find(paymentId: string): Promise<Payment>;
  /** Takes authorised money. Fine when it is taken already. */
  capture(paymentId: string, amount: number, idempotencyKey: string): Promise<void>;
  /** Lets go of a payment that was not captured. Fine when that happened before. */
  cancel(paymentId: string, idempotencyKey: string): Promise<void>;
  /** Moves a part of a captured payment to the Homewright's account. */
  transfer(transfer: NewTransfer, idempotencyKey: string): Promise<{ transferId: string }>;
  /**
   * What a webhook says; null for news that mean nothing here.
   * @throws BadWebhookError when it does not come from the payment provider.
   */
  readNotice(body: Buffer, signature: string): PaymentNotice | null;
}

interface NewPayment {
  readonly jobId: string;
  readonly offerId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface NewTransfer {
  readonly jobId: string;
  readonly paymentId: string;
  readonly providerId: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Payment {
  readonly paymentId: string;
  /** Lets a browser confirm this payment, and nothing else. */
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'open' | 'authorised' | 'captured' | 'cancelled';
  readonly cardLast4: string | null;
}

/** News of a payment, reduced to what the job needs: nothing about the payer. */
export interface PaymentNotice {
  /** The payment provider's own id of this news: the same for each of its deliveries. */
  readonly id: string;
  readonly kind: 'authorised' | 'failed' | 'captured';
  readonly paymentId: string;
  readonly jobId: string;
  readonly amount: number;
  /** Why the card was declined; null unless it was. */
  readonly failureCode: string | null;
}

/** The payment provider refuses this for good: trying again changes nothing. */
export class PaymentRefusedError extends Error {
  override readonly name = 'PaymentRefusedError';
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
