import { isCurrency } from '#domain/money/currencies.ts';
import { smallestCharge } from '#domain/money/smallest-charge.ts';

import { formatAmount } from '../format-amount.ts';
import { invalid } from '../http/payment-error.ts';

/** @throws PaymentError as Stripe words it, where no card is ever charged with so little */
export function requireEnough({ amount, currency }: { amount: number; currency: string }): void {
  const code = currency.toUpperCase();
  const smallest = isCurrency(code) ? smallestCharge(code) : 1;
  if (amount >= smallest) return;
  const named = `${formatAmount(smallest, currency)} ${currency}`;
  throw invalid(`Amount must be at least ${named}`, { code: 'amount_too_small', param: 'amount' });
}
