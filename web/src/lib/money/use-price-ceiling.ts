import type { Currency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';

import { useT } from '../i18n/use-t.ts';
import { parseAmount } from '../parse-amount.ts';
import { useFormat } from '../use-format.ts';
import { useAmountQuestion } from './use-amount-question.ts';

/** The highest price of a job by the current policy, in minor units. */
function ceilingIn(currency: string): number {
  return ruleBook.policies.current.priceCeiling[currency as Currency];
}

/**
 * Whether a price, in minor units, is one that a job can have: not nothing, and not above the maximum.
 * @param ceiling that of a job with its own policy, in minor units
 */
export function isPrice(amount: number | null, currency: string, ceiling = ceilingIn(currency)): boolean {
  return amount !== null && amount > 0 && amount <= ceiling;
}

/** The error for a typed price that is above the maximum, or can mean two; null for any other. */
export function usePriceCeiling(): (typed: string, currency: string, ceiling?: number) => string | null {
  const t = useT('ui');
  const format = useFormat();
  const ask = useAmountQuestion();
  return (typed, currency, ceiling = ceilingIn(currency)) => {
    const isAbove = (parseAmount(typed, currency, format.locale) ?? 0) > ceiling;
    return isAbove ? t('priceMax', { amount: format.money({ amount: ceiling, currency }) }) : ask(typed, currency);
  };
}
