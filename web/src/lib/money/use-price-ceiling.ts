import type { Currency } from '#domain/money/currencies.ts';
import { ruleBook } from '#domain/policy/rule-book.ts';

import { useT } from '../i18n/use-t.ts';
import { parseAmount } from '../parse-amount.ts';
import { useFormat } from '../use-format.ts';

/**
 * What to say of a typed price that is above the highest of one job; null of any other.
 * @param agreed the ceiling of a job that keeps its own rules, in minor units
 */
export function usePriceCeiling(): (typed: string, currency: string, agreed?: number) => string | null {
  const t = useT('ui');
  const format = useFormat();
  return (typed, currency, agreed) => {
    const most = agreed ?? ruleBook.policies.current.priceCeiling[currency as Currency];
    const amount = { amount: most, currency };
    return (parseAmount(typed, currency) ?? 0) > most ? t('priceAtMost', { amount: format.money(amount) }) : null;
  };
}
