import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

import { PaymentRejectedError, PaymentUnavailableError } from '../port.ts';
import { asPaymentError } from './stripe-errors.ts';

/** Our error for an answer of Stripe's. */
const toPaymentError = (answer: { statusCode: number; code?: string; decline_code?: string }) =>
  asPaymentError(Stripe.errors.generateV1Error({ type: 'invalid_request_error', ...answer }));

describe('an answer of Stripe’s', () => {
  it.each([
    ['what was asked for cannot be', { statusCode: 400, code: 'charge_already_refunded' }, 'charge_already_refunded'],
    ['what it is about is not there', { statusCode: 404, code: 'resource_missing' }, 'resource_missing'],
    ['the card does not pay', { statusCode: 402, code: 'card_declined', decline_code: 'lost_card' }, 'lost_card'],
    [
      'the account is gone, or no longer ours to reach',
      { statusCode: 403, code: 'account_invalid' },
      'account_invalid',
    ],
  ])('is a permanent rejection where %s', (_why, answer, code) => {
    expect(toPaymentError(answer)).toEqual(new PaymentRejectedError(code));
  });

  it.each([
    ['our key is unknown', { statusCode: 401 }],
    ['our key is known, and may not do this', { statusCode: 403 }],
    ['we asked too often', { statusCode: 429, code: 'rate_limit' }],
    ['something broke there', { statusCode: 500 }],
  ])('may differ later where %s', (_why, answer) => {
    expect(toPaymentError(answer)).toBeInstanceOf(PaymentUnavailableError);
  });
});
