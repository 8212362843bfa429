import type Stripe from 'stripe';

/**
 * The objects that the service stores, each as Stripe would return it. Of a card: brand, last four digits and expiry.
 */
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

/** An automatic follow-up: a step of `due-steps/`, at a moment of the business clock. */
export interface DueStep {
  kind:
    | 'pay-out'
    | 'details-overdue'
    | 'payout-arrives'
    | 'refund-bounces'
    | 'identity-mine'
    | 'identity-expired'
    | 'identity-unreadable';
  subject: string;
  account: string | null;
  dueAt: number;
}

/** One request's result: its changed objects, pending webhooks, later steps, and answer. */
export interface Change<Answer extends Stored = Stored> {
  objects: Stored[];
  pendingEvents: PendingEvent[];
  answer: Answer;
  later?: DueStep[];
  /** The connected account that it belongs to; absent for the platform's own. */
  account?: string;
  /** A declined card answers 402, and still saves its objects and webhooks. */
  failure?: CardFailure;
}

export interface CardFailure {
  code: string;
  declineCode: string | null;
  message: string;
  charge: string | null;
  method: Stripe.PaymentMethod;
}

/** The time and the source of new ids are passed in, so that tests are repeatable. */
export interface Making {
  /** Seconds since 1970 on the business clock. */
  now: number;
  newId(prefix: string): string;
}
