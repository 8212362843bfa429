import { useQuery } from '@tanstack/react-query';

import { useLanguage, useT } from '#web/lib/i18n/use-t.ts';
import { Panel } from '#web/ui/panel.tsx';

import { providersParams } from './providers-params.ts';
import { providersQuery } from './providers-query.ts';
import { ResultRow } from './result-row.tsx';

const MAX_SHOWN = 3;
const anySearch = providersParams.read(new URLSearchParams());

interface SimilarPanelProps {
  accountId: string;
  trade: string;
  country: string;
}

/** The first others whom a search for this trade and country finds; nothing where it finds no other. */
export function SimilarPanel({ accountId, trade, country }: SimilarPanelProps) {
  const t = useT('providers');
  const locale = useLanguage();
  const { data: view } = useQuery(providersQuery({ ...anySearch, category: trade, country, locale }));
  const others = (view?.providers ?? []).filter((found) => found.accountId !== accountId).slice(0, MAX_SHOWN);
  // A filter that no Homewright fits is loosened, which would name people of other trades.
  if (others.length === 0 || view?.total === 0) return null;
  return (
    <Panel flush title={t('similar.title')} foot={t('similar.text')}>
      <ul className="divide-y divide-border">
        {others.map((provider) => (
          <ResultRow key={provider.accountId} provider={provider} />
        ))}
      </ul>
    </Panel>
  );
}
