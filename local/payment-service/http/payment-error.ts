import type Stripe from 'stripe';

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface PaymentErrorDetails {
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

/** An error answer in Stripe's format. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly status: number;
  readonly body: { error: { type: ErrorType; message: string } & PaymentErrorDetails };
  constructor(status: number, type: ErrorType, message: string, details: PaymentErrorDetails = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

export function invalidRequest(message: string, details: PaymentErrorDetails = {}): PaymentError {
  return new PaymentError(400, 'invalid_request_error', message, details);
}

export function missingResource(kind: string, id: string, param = 'id'): PaymentError {
  return new PaymentError(404, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}
