import { useT } from '../i18n/use-t.ts';
import { amountText, readAmount } from '../parse-amount.ts';
import { useFormat } from '../use-format.ts';

/** The question about a typed amount that can mean two; null for any other. */
export function useAmountQuestion(): (typed: string, currency: string) => string | null {
  const t = useT('ui');
  const { money, locale } = useFormat();
  return (typed, currency) => {
    const [first, second] = readAmount(typed, currency, locale);
    if (first === undefined || second === undefined) return null;
    return t('amountQuestion', {
      first: money({ amount: first, currency }),
      second: money({ amount: second, currency }),
      firstTyped: amountText(first, currency, locale),
      secondTyped: amountText(second, currency, locale),
    });
  };
}
