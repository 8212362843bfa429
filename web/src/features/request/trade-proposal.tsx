import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { CategoryKey } from '#domain/categories.ts';
import type { TradesView } from '#query-api/contract/providers.ts';
import { api } from '#web/lib/api/api.ts';
import { keys } from '#web/lib/api/query-keys.ts';
import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { useCategoryName } from '#web/lib/jobs/use-category-name.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';

/** While the client types, nothing is asked. */
const PAUSE_MS = 300;
const MIN_LETTERS = 3;

interface TradeProposalProps {
  /** What was typed. */
  text: string;
  /** The chosen trade; '' for none. */
  chosen: string;
  onChoose: (category: CategoryKey) => void;
}

/** The trade that the typed words mean, with these words, where another one is chosen or none. */
export function TradeProposal({ text, chosen, onChoose }: TradeProposalProps) {
  const t = useT('request');
  const format = useFormat();
  const locale = useLanguage();
  const categoryName = useCategoryName();
  const settled = useSettled(text.trim());
  const { data } = useQuery({
    queryKey: keys.trades(settled, locale),
    queryFn: ({ signal }) => {
      const given = new URLSearchParams({ q: settled, locale });
      return api.get<TradesView>(`/api/trades?${given.toString()}`, { signal });
    },
    enabled: settled.length >= MIN_LETTERS,
    placeholderData: (before) => (settled.length >= MIN_LETTERS ? before : undefined),
    // The words of trades change with a release only.
    staleTime: Infinity,
    // Without a proposal the list of trades is still there.
    retry: false,
  });
  const trades = data?.trades ?? [];
  const [best] = trades;
  const open = best !== undefined && !trades.some(({ category }) => category === chosen);
  return (
    <output className="block">
      {open && (
        <span className="flex flex-wrap items-center gap-3 rounded-card bg-surface p-4">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {t('proposal.text', {
              words: format.quote(best.words.join(' ')),
              trade: categoryName(best.category),
            })}
          </span>
          {trades.map(({ category }) => (
            <Button key={category} tone="secondary" onClick={() => onChoose(category)}>
              {t('proposal.choose', { trade: categoryName(category) })}
            </Button>
          ))}
        </span>
      )}
    </output>
  );
}

/** The text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
