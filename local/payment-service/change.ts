import type Stripe from 'stripe';

/** What the service remembers of a card after the attempt: nothing with which one could pay. */
export interface RememberedCard {
  id: string;
  object: 'payment_method';
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export type Stored = Stripe.PaymentIntent | Stripe.Charge | Stripe.Transfer | RememberedCard;

export interface Notice {
  type: Stripe.Event.Type;
  object: Stripe.PaymentIntent | Stripe.Charge | Stripe.Transfer;
}

/** What one request does: the objects it leaves behind, the webhooks it owes, and its answer. */
export interface Change<Answer = Stripe.PaymentIntent | Stripe.Transfer> {
  objects: Stored[];
  notices: Notice[];
  answer: Answer;
  /** A declined card answers 402, and yet leaves its objects and webhooks behind. */
  failure?: { code: string; declineCode: string | null; message: string; charge: string | null };
}

/** Moment and fresh identifiers come in, so that the same request in a test makes the same thing. */
export interface Making {
  /** Seconds since 1970 on the business clock. */
  now: number;
  newId(prefix: string): string;
}
