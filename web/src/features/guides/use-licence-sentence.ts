import { ruleBook } from '#domain/policy/rule-book.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** Which trades need a licence, by today's policy. */
export function useLicenceSentence(): string {
  const t = useT('guides');
  const format = useFormat();
  const categoryName = useCategoryName();
  const trades = ruleBook.policies.current.regulatedTrades.map(categoryName);
  return t('verify.licences.text', { trades: new Intl.ListFormat(format.locale).format(trades) });
}
