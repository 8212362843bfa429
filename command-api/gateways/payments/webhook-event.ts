import type { PaymentSubject } from './payment-subject.ts';

/** An event of the payment provider, reduced to what we need: no data about the payer or the payee. */
export type WebhookEvent =
  | CardPaymentWebhookEvent
  | SavedCardWebhookEvent
  | RefundWebhookEvent
  | ChargebackWebhookEvent
  | PayoutWebhookEvent
  | IdentityWebhookEvent;

interface WebhookEventHeader {
  /** The payment provider's own id of this event: the same for each delivery. */
  readonly id: string;
  /** When it happened at the payment provider. */
  readonly at: string;
}

export type CardPaymentWebhookEvent = WebhookEventHeader &
  PaymentSubject & { readonly paymentId: string; readonly amount: number } & (
    | { readonly kind: 'authorised' }
    | { readonly kind: 'captured' }
    | { readonly kind: 'failed'; readonly failureCode: string }
  );

export type SavedCardWebhookEvent = WebhookEventHeader &
  PaymentSubject & { readonly setupId: string } & (
    | { readonly kind: 'cardSaved' }
    | { readonly kind: 'cardSaveFailed'; readonly failureCode: string }
  );

/** Its job is stored with the payment. */
export type RefundWebhookEvent = WebhookEventHeader & {
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
} & ({ readonly kind: 'refunded' } | { readonly kind: 'refundFailed'; readonly failureCode: string });

/** The card's owner disputed the payment at their bank. Its job is stored with the payment. */
export type ChargebackWebhookEvent = WebhookEventHeader & {
  readonly paymentId: string;
  readonly chargebackId: string;
  readonly amount: number;
} & (
    | {
        readonly kind: 'chargebackOpened';
        readonly reason: string;
        /** When the bank stops accepting evidence; null when it accepts none. */
        readonly dueBy: string | null;
      }
    | { readonly kind: 'chargebackClosed'; readonly won: boolean }
  );

/** The payment provider checked the identity card that a provider showed. */
export type IdentityWebhookEvent = WebhookEventHeader & {
  readonly kind: 'identityChecked';
  readonly checkId: string;
  readonly providerId: string;
  readonly outcome: 'verified' | 'rejected';
  /** The payment provider's code, such as `document_expired`; null when verified. */
  readonly reason: string | null;
};

/** The owner is read from the account at the payment provider. */
export type PayoutWebhookEvent = WebhookEventHeader & { readonly account: string } & (
    | { readonly kind: 'accountChanged'; readonly payoutsEnabled: boolean }
    | ({ readonly kind: 'payoutPaid' } & Payout)
    | ({ readonly kind: 'payoutFailed' } & Payout)
  );

/** A payment from the account to the provider's bank. */
interface Payout {
  readonly payoutId: string;
  readonly amount: number;
  readonly currency: string;
  readonly failureCode: string | null;
}
