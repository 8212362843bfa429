import type { Notice } from '#query-api/contract/notices.ts';
import { useT } from '#web/lib/i18n/use-t.ts';
import { useFormat } from '#web/lib/use-format.ts';

/** A notice as a sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const t = useT('notices');
  const format = useFormat();
  return ({ kind, name, facts: { amount, currency, at } }) =>
    t(`kinds.${kind}`, {
      name: name ?? t('someone'),
      amount: typeof amount === 'number' && typeof currency === 'string' ? format.money({ amount, currency }) : '',
      at: typeof at === 'string' ? format.date(at) : '',
    });
}
