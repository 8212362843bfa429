import type { Currency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';

import { useT } from '../i18n/use-t.ts';
import { parseAmount } from '../parse-amount.ts';
import { useFormat } from '../use-format.ts';

/** The highest price of a job by the current policy, in minor units. */
function ceilingIn(currency: string): number {
  return ruleBook.policies.current.priceCeiling[currency as Currency];
}

/**
 * Whether a typed price is above the maximum of a job.
 * @param ceiling that of a job with its own policy, in minor units
 */
export function isAboveCeiling(typed: string, currency: string, ceiling = ceilingIn(currency)): boolean {
  return (parseAmount(typed, currency) ?? 0) > ceiling;
}

/** The error for such a price; null for any other. */
export function usePriceCeiling(): (typed: string, currency: string, ceiling?: number) => string | null {
  const t = useT('ui');
  const format = useFormat();
  return (typed, currency, ceiling = ceilingIn(currency)) => {
    const amount = format.money({ amount: ceiling, currency });
    return isAboveCeiling(typed, currency, ceiling) ? t('priceMax', { amount }) : null;
  };
}
