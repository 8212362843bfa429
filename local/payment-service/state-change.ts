import type Stripe from 'stripe';

/** What the service keeps, each as Stripe would answer it. Of a card that is its brand, last four digits and expiry. */
export interface Kinds {
  account: Stripe.Account;
  charge: Stripe.Charge;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  'identity.verification_session': Stripe.Identity.VerificationSession;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
}
export type Kind = keyof Kinds;
export type Stored = Kinds[Kind];

export interface PendingEvent {
  type: Stripe.Event.Type;
  object: Stored;
}

/** What follows by itself: a step of `later/`, at a moment of the business clock. */
export interface Later {
  kind: 'pay-out' | 'payout-arrives' | 'refund-bounces' | 'identity-mine' | 'identity-expired' | 'identity-unreadable';
  subject: string;
  account: string | null;
  dueAt: number;
}

/** What one request does: the objects it leaves behind, the webhooks it owes, what follows later, and its answer. */
export interface Change<Answer extends Stored = Stored> {
  objects: Stored[];
  pendingEvents: PendingEvent[];
  answer: Answer;
  later?: Later[];
  /** The connected account whose matter this is; the platform's own without it. */
  account?: string;
  /** A declined card answers 402, and yet leaves its objects and webhooks behind. */
  failure?: CardFailure;
}

export interface CardFailure {
  code: string;
  declineCode: string | null;
  message: string;
  charge: string | null;
  method: Stripe.PaymentMethod;
}

/** Moment and fresh identifiers come in, so that the same request in a test makes the same thing. */
export interface Making {
  /** Seconds since 1970 on the business clock. */
  now: number;
  newId(prefix: string): string;
}
