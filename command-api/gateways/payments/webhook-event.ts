import type { PaymentSubject } from './subject.ts';

/** News from the payment provider, reduced to what is needed here: nothing about the payer or the payee. */
export type WebhookEvent =
  | CardPaymentWebhookEvent
  | SavedCardWebhookEvent
  | RefundWebhookEvent
  | ChargebackWebhookEvent
  | PayoutWebhookEvent
  | IdentityWebhookEvent;

interface WebhookEventHeader {
  /** The payment provider's own id of this news: the same for each of its deliveries. */
  readonly id: string;
  /** When it happened there. */
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

/** Which job it is about stands with the payment. */
export type RefundWebhookEvent = WebhookEventHeader & {
  readonly paymentId: string;
  readonly refundId: string;
  readonly amount: number;
} & ({ readonly kind: 'refunded' } | { readonly kind: 'refundFailed'; readonly failureCode: string });

/** The card's owner took the payment back at their bank. Which job it is about stands with the payment. */
export type ChargebackWebhookEvent = WebhookEventHeader & {
  readonly paymentId: string;
  readonly chargebackId: string;
  readonly amount: number;
} & (
    | {
        readonly kind: 'chargebackOpened';
        readonly reason: string;
        /** Until when the bank takes evidence; null when it takes none. */
        readonly dueBy: string | null;
      }
    | { readonly kind: 'chargebackClosed'; readonly won: boolean }
  );

/** The provider looked at the identity card that a Homewright showed. */
export type IdentityWebhookEvent = WebhookEventHeader & {
  readonly kind: 'identityChecked';
  readonly checkId: string;
  readonly providerId: string;
  readonly outcome: 'verified' | 'rejected';
  /** The provider's code, such as `document_expired`; null when verified. */
  readonly reason: string | null;
};

/** Whose account it is the provider says when it is asked for it. */
export type PayoutWebhookEvent = WebhookEventHeader & { readonly account: string } & (
    | { readonly kind: 'accountChanged'; readonly payoutsEnabled: boolean }
    | ({ readonly kind: 'payoutPaid' } & Payout)
    | ({ readonly kind: 'payoutFailed' } & Payout)
  );

/** What went from the account to the Homewright's bank. */
interface Payout {
  readonly payoutId: string;
  readonly amount: number;
  readonly currency: string;
  readonly failureCode: string | null;
}
