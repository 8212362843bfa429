import { isCurrency } from '#domain/money/currencies.ts';
import { minCharge } from '#domain/money/min-charge.ts';

import { formatAmount } from '../format-amount.ts';
import { invalidRequest } from '../http/payment-error.ts';

/** @throws PaymentError in Stripe's wording when the amount is below the minimum for cards */
export function requireMinAmount({ amount, currency }: { amount: number; currency: string }): void {
  const code = currency.toUpperCase();
  const minimum = isCurrency(code) ? minCharge(code) : 1;
  if (amount >= minimum) return;
  const named = `${formatAmount(minimum, currency)} ${currency}`;
  throw invalidRequest(`Amount must be at least ${named}`, { code: 'amount_too_small', param: 'amount' });
}
