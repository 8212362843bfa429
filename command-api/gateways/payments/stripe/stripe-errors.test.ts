import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { PaymentRejectedError, PaymentUnavailableError } from '../payment-gateway.ts';
import { convertError } from './stripe-errors.ts';

/** Our error for an answer of Stripe's. */
const toPaymentError = (answer: { statusCode: number; code?: string; decline_code?: string }) =>
  convertError(Stripe.errors.generateV1Error({ type: 'invalid_request_error', ...answer }));

describe('an answer of Stripe’s', () => {
  it.each([
    [
      'the request cannot be fulfilled',
      { statusCode: 400, code: 'charge_already_refunded' },
      'charge_already_refunded',
    ],
    ['the resource does not exist', { statusCode: 404, code: 'resource_missing' }, 'resource_missing'],
    ['the card is declined', { statusCode: 402, code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
    [
      'the account is gone, or no longer accessible to us',
      { statusCode: 403, code: 'account_invalid' },
      'account_invalid',
    ],
  ])('is a permanent rejection where %s', (_why, answer, code) => {
    expect(toPaymentError(answer)).toEqual(new PaymentRejectedError(code));
  });

  it.each([
    ['our key is unknown', { statusCode: 401 }],
    ['our key lacks the permission', { statusCode: 403 }],
    ['we exceeded the rate limit', { statusCode: 429, code: 'rate_limit' }],
    ['Stripe had an error', { statusCode: 500 }],
  ])('may differ later where %s', (_why, answer) => {
    expect(toPaymentError(answer)).toBeInstanceOf(PaymentUnavailableError);
  });
});
