import type { ConfirmParams } from './parameters.ts';
import { invalid } from './payment-error.ts';
import { cardOfTestMethod, readCard, type Card } from './test-cards.ts';

/** The card of a confirmation, and where the browser wants to return. @throws PaymentError when there is none. */
export function readAttempt(params: ConfirmParams, now: Date): { card: Card; returnUrl: string | null } {
  return { card: cardOf(params, now), returnUrl: params.return_url ?? null };
}

function cardOf(params: ConfirmParams, now: Date): Card {
  if (params.payment_method_data !== undefined) {
    const { number, exp_month: expMonth, exp_year: expYear, cvc } = params.payment_method_data.card;
    return readCard({ number, expMonth, expYear, cvc }, now);
  }
  const method = params.payment_method;
  if (method === undefined) {
    throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const card = cardOfTestMethod(method, now);
  if (card === null) {
    throw invalid(`No such PaymentMethod: '${method}'`, { code: 'resource_missing', param: 'payment_method' });
  }
  return card;
}
